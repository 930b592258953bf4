import { z } from 'zod'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import type { List } from '#app/components/list/list.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { readSearch } from '#app/components/read-search.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { cursorSchema, type StoredEvent } from '#domain/billing/admin-schema.ts'
import { billingKey, billingPage, readBillingAgain } from './queries.ts'
import { eventMarks } from './words.ts'

const addressSchema = cursorSchema.extend({
  show: z.enum(['given_up', 'waiting', 'done', 'all']).default('given_up'),
})

const eventsList: List<StoredEvent> = {
  name: 'payment-events',
  path: '/admin/subscriptions',
  fixed: { part: 'events' },
  label: 'Events',
  schema: addressSchema,
  paging: ['before', 'id'],
  filters: [
    {
      kind: 'choice',
      name: 'show',
      label: 'Show',
      options: [
        { value: 'given_up', label: 'Failed' },
        { value: 'waiting', label: 'Waiting' },
        { value: 'done', label: 'Done' },
        { value: 'all', label: 'All' },
      ],
    },
  ],
  columns: [
    {
      id: 'event',
      label: 'Event',
      cell: ({ type, id, lastError }) => (
        <>
          {type}
          <span className="block text-sm font-normal break-all text-muted">{id}</span>
          {lastError && (
            <span className="block max-w-md text-sm font-normal break-words text-danger">{lastError}</span>
          )}
        </>
      ),
    },
    { id: 'status', label: 'Status', cell: (event) => <Status event={event} /> },
    {
      id: 'received',
      label: 'Received',
      className: '@2xl:whitespace-nowrap',
      cell: ({ receivedAt, handledAt }) => (
        <>
          {minuteOf(receivedAt)}
          {handledAt && <span className="block text-sm text-muted">Done {minuteOf(handledAt)}</span>}
        </>
      ),
    },
    { id: 'attempts', label: 'Attempts', align: 'end', cell: ({ attempts }) => attempts },
  ],
  idOf: ({ id }) => id,
  nameOf: ({ type }) => type,
  queryKey: [...billingKey, 'events'],
  async fetch(wanted, signal) {
    const { show = 'given_up', ...from } = readSearch(addressSchema, new URLSearchParams(wanted))
    const query = { ...from, state: show === 'all' ? undefined : show }
    const { events } = await call('GET /admin/billing/events', { query, signal })
    return billingPage(events, ({ receivedAt, id }) => ({ before: receivedAt, id }))
  },
  noun: ['event', 'events'],
  empty: () => ({
    title: 'Nothing failed',
    text: 'Everything the payment service sent was processed, or is still being retried.',
  }),
  nothingFound: { title: 'No events', text: 'Events from the payment service appear here.' },
}

/** Webhook events from the payment service; failed ones can be retried. */
export const Events = () => <ListPage list={eventsList} />

function Status({ event: { id, type, state } }: { event: StoredEvent }) {
  const { send, isBusy, failure } = useRequest()
  const { label, tone } = eventMarks[state]
  const retry = () =>
    send(async () => {
      await call('POST /admin/billing/events/{id}/retry', { params: { id } })
      toast({ title: 'Retried. Its status shows the result.' })
      await readBillingAgain()
    })
  return (
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
  )
}
