import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { cn } from '#app/ui/cn.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Input } from '#app/ui/field.tsx'
import type { Found } from './find-places.ts'
import { useFound } from './use-found.ts'

/**
 * One field over businesses, people, messages, settings and pages of the panel: a combobox with groups, of which arrows move through
 * all and Enter opens the active one, at first the topmost.
 */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState('')
  const [moved, setMoved] = useState(0)
  const { groups, isLoading, failed } = useFound(q)
  const navigate = useNavigate()
  const listId = useId()
  const all = groups.flatMap(({ found }) => found)
  const active = all.length > 0 ? ((moved % all.length) + all.length) % all.length : -1
  const go = ({ to }: Found) => {
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = all[active]
    if (step) setMoved(active + step)
    else if (event.key === 'Enter' && chosen) go(chosen)
    // The browser would only empty the field.
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title="Search the panel" className="self-start">
      <Input
        type="search"
        role="combobox"
        aria-label="Businesses, people, messages, settings and pages"
        aria-autocomplete="list"
        aria-expanded={all.length > 0}
        aria-controls={listId}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        ref={focusFirst}
        value={q}
        maxLength={100}
        placeholder="Name, email, phone, setting…"
        onChange={(event) => {
          setQ(event.currentTarget.value)
          setMoved(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="mt-3 text-muted empty:hidden">
        {statusOf(q, { count: all.length, isLoading, failed })}
      </p>
      <div id={listId} role="listbox" aria-label="What was found" className="mt-2 grid gap-3">
        {groups.map(({ label, found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true" className="px-3 text-sm font-semibold text-muted">
              {label}
            </p>
            {found.map((each) => {
              const nth = all.indexOf(each)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
                <div
                  key={each.key}
                  id={`${listId}-${nth}`}
                  role="option"
                  aria-selected={nth === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => go(each)}
                  className={cn(
                    'min-h-11 cursor-pointer rounded-lg px-3 py-2 hover:bg-tint',
                    nth === active && 'bg-tint outline-2 outline-forest',
                  )}
                >
                  <span className="block truncate font-medium">{each.label}</span>
                  {each.detail && <span className="block truncate text-sm text-muted">{each.detail}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

/** The attribute, which React doesn't write, tells the dialog what to focus when it opens. */
const focusFirst = (input: HTMLInputElement | null) => input?.setAttribute('autofocus', '')

function statusOf(
  q: string,
  { count, isLoading, failed }: { count: number; isLoading: boolean; failed: readonly string[] },
): string {
  if (q.trim() === '') return 'Type a name, an email address, a phone number, a setting or a page.'
  if (failed.length > 0)
    return `${failed.join(' and ')} couldn’t be searched. Check your connection and try again.`
  if (isLoading) return 'Searching…'
  return count === 0 ? `Nothing found for “${q.trim()}”.` : ''
}
