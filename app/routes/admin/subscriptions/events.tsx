import { EmptyState } from '#app/components/empty-state.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { OlderButton } from '#app/components/older-button.tsx'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { KeptEvent } from '#domain/billing/admin-schema.ts'
import { cell, WideTable } from '../wide-table.tsx'
import { useFilter } from './filter.tsx'
import { readBillingAgain, useLongList } from './queries.ts'
import { eventMarks } from './words.ts'

const states = [
  { value: 'given_up', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'done', label: 'Done' },
  { value: 'all', label: 'All' },
] as const

/** What the payment service told; what failed can be tried again. */
export function Events() {
  const { value: state, select } = useFilter(states)
  const query = useLongList(
    ['events', state],
    async (from, options) => {
      const query = { ...from, state: state === 'all' ? undefined : state }
      return (await call('GET /admin/billing/events', { query, ...options })).events
    },
    ({ receivedAt, id }) => ({ before: receivedAt, id }),
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      {select}
      <Loaded query={query} what="The events">
        {({ pages }) => {
          const events = pages.flat()
          if (events.length === 0)
            return (
              <EmptyState title={state === 'given_up' ? 'Nothing failed' : 'No events'}>
                {state === 'given_up'
                  ? 'What the payment service tells was understood, or is still being tried.'
                  : 'Events from the payment service appear here.'}
              </EmptyState>
            )
          return (
            <WideTable label="Events" columns={['Event', 'State', 'Received', 'Tries']}>
              {events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </WideTable>
          )
        }}
      </Loaded>
      <OlderButton query={query}>Show older events</OlderButton>
    </div>
  )
}

function EventRow({
  event: { id, type, state, attempts, lastError, receivedAt, handledAt },
}: {
  event: KeptEvent
}) {
  const { send, isBusy, failure } = useRequest()
  const { label, tone } = eventMarks[state]
  const retry = () =>
    send(async () => {
      await call('POST /admin/billing/events/{id}/retry', { params: { id } })
      toast({ title: 'Retried. Its status shows the result.' })
      await readBillingAgain()
    })
  return (
    <tr>
      <th scope="row" className={`${cell} font-medium`}>
        {type}
        <p className="text-sm font-normal break-all text-muted">{id}</p>
        {lastError && <p className="max-w-md text-sm font-normal break-words text-danger">{lastError}</p>}
      </th>
      <td className={cell}>
        <div className="grid justify-items-start gap-2">
          <Badge variant={tone}>{label}</Badge>
          {state !== 'done' && (
            <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={retry}>
              {isBusy ? 'Trying…' : 'Try again'}
              <span className="sr-only"> {type}</span>
            </Button>
          )}
          <FormFailure words={failure} />
        </div>
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        {minuteOf(receivedAt)}
        {handledAt && <p className="text-sm text-muted">Done {minuteOf(handledAt)}</p>}
      </td>
      <td className={`${cell} tabular-nums`}>{attempts}</td>
    </tr>
  )
}
