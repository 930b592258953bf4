import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { BulkAction } from '#domain/administration/listings/bulk-actions/schema.ts'
import { counted } from '#domain/format-number.ts'
import { bulkActionQuery, bulkActionsQuery, isUnderWay, readListingsAgain } from './queries.ts'
import { actionWords } from './words.ts'

/** How long a bulk action's result stays visible. */
const freshMs = 10 * 60_000

/** Recent bulk actions with their progress; nothing if there are none. */
export function RecentBulkActions() {
  const { data: actions } = useQuery(bulkActionsQuery, queryClient)
  const left = actions?.filter(isUnderWay).length ?? 0
  // Refreshes the table when an action finishes, however quick it was.
  const news = `${left} ${actions?.find((each) => !isUnderWay(each))?.id}`
  const known = useRef(actions ? news : null)
  useEffect(() => {
    if (!actions) return
    if (known.current !== null && known.current !== news) void readListingsAgain()
    known.current = news
  }, [actions, news])
  if (!actions || actions.length === 0) return null
  return (
    <section
      aria-labelledby="bulk-actions-title"
      className="rounded-card border border-line bg-paper px-4 py-2"
    >
      <Disclosure
        summary={<span id="bulk-actions-title">Recent bulk actions</span>}
        note={left > 0 ? `${left} in progress` : undefined}
        open={left > 0 || Date.now() - Date.parse(actions[0]!.createdAt) < freshMs ? true : undefined}
      >
        <ul className="grid gap-4">
          {actions.map((each) => (
            <BulkActionEntry key={each.id} bulkAction={each} />
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

const stateWords: Record<BulkAction['state'], string> = {
  waiting: 'Queued',
  running: 'In progress',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'Ended early: the person who started it no longer has permission.',
}

function BulkActionEntry({ bulkAction }: { bulkAction: BulkAction }) {
  const { id, action, state, total, changed, unchanged, refused, by, createdAt } = bulkAction
  const [showsRefused, setShowsRefused] = useState(false)
  const { send, isBusy, failure } = useRequest()
  const { label, done } = actionWords[action.kind]
  const stop = () =>
    send(async () => {
      await call('POST /admin/businesses/acts/{id}/cancel', { params: { id } })
      await queryClient.invalidateQueries(bulkActionsQuery)
    })
  const words = [
    `${changed.toLocaleString('en-US')} ${done}`,
    ...(unchanged > 0 ? [`${unchanged.toLocaleString('en-US')} unchanged`] : []),
    ...(refused > 0 ? [`${refused.toLocaleString('en-US')} skipped`] : []),
  ]
  return (
    <li className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <p className="font-semibold">
          {label} {counted(total, 'listing')}
        </p>
        <p className="text-sm text-muted">
          {minuteOf(createdAt)}
          {by && `, by ${by}`}
        </p>
      </div>
      {isUnderWay(bulkAction) && (
        <progress
          className="upload-progress"
          aria-label={`Progress of ${label}`}
          max={total}
          value={changed + unchanged + refused}
        />
      )}
      <p aria-live="polite">
        {stateWords[state]} <span className="text-muted">{words.join(' · ')}</span>
      </p>
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        {isUnderWay(bulkAction) && (
          <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={stop}>
            Stop
          </Button>
        )}
        {refused > 0 && !showsRefused && (
          <Button variant="secondary" size="sm" onClick={() => setShowsRefused(true)}>
            Show skipped
          </Button>
        )}
      </div>
      {showsRefused && <Refused id={id} />}
    </li>
  )
}

function Refused({ id }: { id: string }) {
  const query = useQuery(bulkActionQuery(id), queryClient)
  return (
    <QueryBoundary query={query} what="The list of skipped listings">
      {({ items }) => (
        <ul className="grid gap-1">
          {items.map((item) => (
            <li key={item.id}>
              <strong>{item.name ?? 'A deleted listing'}</strong>: {item.message}
            </li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  )
}
