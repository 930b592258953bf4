import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Badge } from '#app/ui/badge.tsx'
import { fieldLabel } from '#domain/businesses/fields.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import type { LocationChangeDetail, LocationChangeEntry, Outcome } from '#domain/locations/change-schema.ts'
import { changeQuery, isUnderWay } from './changes-queries.ts'
import { ScrollBox } from './scroll-box.tsx'

/** How far a change is, and what came of each listing. */
export function ChangeResult({ userId, id }: { userId: string; id: string }) {
  const query = useQuery(changeQuery(userId, id), queryClient)
  return (
    <QueryBoundary query={query} what="The result">
      {(change) => (
        <div className="grid gap-4">
          <p aria-live="polite" className="font-semibold">
            {isUnderWay(change) ? 'Changing…' : 'Done'}
            <span className="font-normal text-muted"> {countWords(change)}</span>
          </p>
          {isUnderWay(change) && (
            <>
              <ChangeProgress change={change} />
              <p className="text-muted">You can close this: it goes on by itself.</p>
            </>
          )}
          <ScrollBox label="What came of each listing">
            <ul>
              {change.items.map((item) => (
                <ResultEntry key={item.id} item={item} />
              ))}
            </ul>
          </ScrollBox>
        </div>
      )}
    </QueryBoundary>
  )
}

export function ChangeProgress({ change: { total, counts } }: { change: LocationChangeEntry }) {
  const done = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return <progress className="upload-progress" aria-label="Progress" max={total} value={done} />
}

/** "12 changed · 3 pending review". */
export function countWords({ counts, total }: LocationChangeEntry): string {
  const words = outcomes.flatMap((outcome) =>
    counts[outcome] ? [`${formatNumber(counts[outcome])} ${outcomeWords[outcome].counted}`] : [],
  )
  return words.length > 0 ? words.join(' · ') : counted(total, 'listing')
}

const outcomeWords: Record<
  Outcome,
  { label: string; counted: string; tone: 'ok' | 'accent' | 'neutral' | 'danger' }
> = {
  changed: { label: 'Changed', counted: 'changed', tone: 'ok' },
  pending: { label: 'Pending review', counted: 'pending review', tone: 'accent' },
  unchanged: { label: 'No change needed', counted: 'unchanged', tone: 'neutral' },
  refused: { label: 'Not changed', counted: 'not changed', tone: 'danger' },
}
const outcomes = Object.keys(outcomeWords) as Outcome[]

function ResultEntry({ item }: { item: LocationChangeDetail['items'][number] }) {
  const { id, name, city, outcome, pending, message } = item
  const mark = outcome && outcomeWords[outcome]
  return (
    <li className="grid gap-1 border-t border-line px-4 py-2.5 first:border-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 break-words">
          {name ? (
            <Link to={`/dashboard/business/${id}/edit`} className="underline underline-offset-4">
              {name}
            </Link>
          ) : (
            'A listing that isn’t yours any more'
          )}
          {city && <span className="text-muted"> · {city}</span>}
        </span>
        {mark ? (
          <Badge variant={mark.tone}>{mark.label}</Badge>
        ) : (
          <span className="text-sm text-muted">Waiting</span>
        )}
      </p>
      {message && <p className="text-[0.9375rem] text-danger">{message}</p>}
      {pending.length > 0 && (
        <p className="text-sm text-muted">
          Reviewed before it shows: {pending.map((field) => fieldLabel(field)).join(', ')}
        </p>
      )}
    </li>
  )
}
