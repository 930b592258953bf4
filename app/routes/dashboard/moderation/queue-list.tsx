import { Link } from 'react-router'
import { sinceWords } from '#app/components/since.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { cn } from '#app/ui/cn.ts'
import { capitalized } from '#domain/landing/words.ts'
import { laneOf } from '#domain/moderation-queue/kinds.ts'
import type { AnyEntry } from './kind.ts'
import { type EntryKey, keyOf, type View, viewHref } from './view.ts'

/** The pending entries, a line each: what it is, how long it has waited, and who has it. */
export function QueueList({
  entries,
  view,
  userId,
  open,
  failed,
  chosen,
  onChoose,
}: {
  entries: readonly AnyEntry[]
  view: View
  userId: string
  open: EntryKey | null
  /** Entries whose decision didn't get through. */
  failed: ReadonlySet<EntryKey>
  /** Null if entries can't be selected. */
  chosen: ReadonlySet<string> | null
  onChoose: (id: string, isChosen: boolean) => void
}) {
  return (
    <ul aria-label="Pending entries" className="grid grid-cols-1">
      {entries.map((entry) => {
        const key = keyOf(entry)
        const isOpen = key === open
        const name = entry.title || 'Without a name'
        return (
          <li
            key={key}
            data-open={isOpen ? '' : undefined}
            className={cn(
              'relative flex items-start gap-2 border-b border-l-[3px] border-line border-l-transparent py-2.5 pr-2 pl-3 last:border-b-0 hover:bg-tint/60',
              isOpen && 'lg:border-l-forest lg:bg-tint',
            )}
          >
            {chosen && (
              <label className="relative z-10 -m-1.5 grid size-9 shrink-0 place-items-center">
                <input
                  type="checkbox"
                  data-key="x"
                  className="size-4.5 accent-forest"
                  checked={chosen.has(entry.id)}
                  onChange={(event) => onChoose(entry.id, event.target.checked)}
                />
                <span className="sr-only">Select {name}</span>
              </label>
            )}
            <div className="min-w-0 grow">
              <Link
                to={viewHref({ ...view, item: key })}
                preventScrollReset
                aria-current={isOpen ? 'true' : undefined}
                className="block truncate font-semibold no-underline after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
                <span>
                  {capitalized(laneOf(entry.lane).one)} · {sinceWords(entry.at)}
                </span>
                {failed.has(key) && <Badge variant="danger">Not decided</Badge>}
                {entry.isLate && <Badge variant="accent">Over goal</Badge>}
                {entry.takenBy && (
                  <span>{entry.takenBy.id === userId ? 'Yours' : entry.takenBy.name || 'Assigned'}</span>
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
