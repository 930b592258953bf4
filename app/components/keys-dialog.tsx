import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { Checkbox } from '#app/ui/field.tsx'

/** Single-key shortcuts work unless the URL turns them off, as people who dictate or mistype may need. */
export const hasKeys = (search: URLSearchParams): boolean => search.get('keys') !== 'off'

/** The page's single-key shortcuts, and how to turn them off. */
export function KeysDialog({
  title,
  keys,
  isOpen,
  onClose,
  children,
}: {
  title: string
  /** Each key, and what it does. */
  keys: readonly (readonly [string, string])[]
  isOpen: boolean
  onClose: () => void
  children?: ReactNode
}) {
  const [search, setSearch] = useSearchParams()
  const turn = (isOn: boolean) =>
    setSearch(
      (before) => {
        if (isOn) before.delete('keys')
        else before.set('keys', 'off')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Dialog open={isOpen} onClose={onClose} title={title}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-3">
        {keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-control border border-line-strong bg-tint px-2 py-0.5 text-center font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {children}
      <Checkbox
        checked={hasKeys(search)}
        onChange={(event) => turn(event.target.checked)}
        label="Use single-key shortcuts here"
        className="mt-3"
      />
    </Dialog>
  )
}

/** The shortcut key of an event; null while someone is typing or a dialog is open. */
export function singleKey(event: KeyboardEvent): string | null {
  const { target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  if (document.querySelector('dialog[open]')) return null
  if (!(target instanceof HTMLElement)) return event.key
  // Checkboxes only react to the space bar; every other input keeps all its keys.
  const isTyping =
    target instanceof HTMLInputElement
      ? !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
      : target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
  return isTyping ? null : event.key
}
