import { useSearchParams } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { keyWords } from './use-queue-keys.ts'

/** What the keys do, and how they are turned off. */
export function KeysDialog({
  isOpen,
  hasKeys,
  onClose,
}: {
  isOpen: boolean
  hasKeys: boolean
  onClose: () => void
}) {
  const [, setSearch] = useSearchParams()
  const turn = (isOn: boolean) =>
    setSearch(
      (search) => {
        if (isOn) search.delete('keys')
        else search.set('keys', 'off')
        return search
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Dialog open={isOpen} onClose={onClose} title="Keys">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-3">
        {keyWords.map(([key, does]) => (
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
      <p className="mt-5 text-sm text-muted">
        In the form for turning down, Ctrl or ⌘ with Enter sends it, and Escape leads back.
      </p>
      <Checkbox
        checked={hasKeys}
        onChange={(event) => turn(event.target.checked)}
        label="Use single keys here"
        className="mt-3"
      />
    </Dialog>
  )
}
