import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { type FieldSpec, joined, moved, valueAt, withValue } from './fields.ts'

/** An ordered list of entries. */
export function EntryList({
  spec: { label, hint, entry, most, blank },
  at,
  value,
  onChange,
  error,
  children,
}: {
  spec: Extract<FieldSpec, { kind: 'list' }>
  at: string
  value: unknown
  onChange: (value: unknown) => void
  error: string | undefined
  /** The fields of the entry at this path. */
  children: (at: string) => ReactNode
}) {
  const found = valueAt(value, at)
  const entries = Array.isArray(found) ? found : []
  const put = (list: unknown[]) => onChange(withValue(value, at, list))
  return (
    <fieldset className="grid gap-3 sm:col-span-full">
      <legend className="mb-1 font-semibold">{label}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {entries.length === 0 && <p className="text-muted">None yet.</p>}
      <ol className="grid gap-3">
        {entries.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other stable key
          <li key={index} className="rounded-control border border-line p-4">
            <div className="mb-2 flex items-center gap-1">
              <p className="flex-1 text-sm font-semibold text-muted">
                {entry} {index + 1}
              </p>
              <Button
                variant="ghost"
                size="iconSm"
                aria-label={`Move ${entry.toLowerCase()} ${index + 1} up`}
                disabled={index === 0}
                onClick={() => put(moved(entries, index, -1))}
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                size="iconSm"
                aria-label={`Move ${entry.toLowerCase()} ${index + 1} down`}
                disabled={index === entries.length - 1}
                onClick={() => put(moved(entries, index, 1))}
              >
                <ArrowDown aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                size="iconSm"
                aria-label={`Remove ${entry.toLowerCase()} ${index + 1}`}
                onClick={() => put(entries.toSpliced(index, 1))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </div>
            <div className="grid gap-4 sm:grid-cols-2">{children(joined(at, index))}</div>
          </li>
        ))}
      </ol>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
      {entries.length < most && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => put([...entries, blank])}>
            <Plus aria-hidden="true" />
            Add {/^[aeiou]/i.test(entry) ? 'an' : 'a'} {entry.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
