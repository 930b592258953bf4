import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { ListSearch } from '#app/components/list-search.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { dayOf } from '#app/components/moments.ts'
import { OlderButton } from '#app/components/older-button.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { saveFromApi } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import type { Subscriber } from '#domain/newsletter/admin-schema.ts'
import { type SubscriberStatus, subscriberStatuses } from '#domain/newsletter/schema.ts'
import { cell, WideTable } from '../../wide-table.tsx'
import { subscribersQuery } from './queries.ts'

const labels: Record<SubscriberStatus | 'all', string> = {
  all: 'All',
  pending: 'Not confirmed',
  confirmed: 'On the list',
  unsubscribed: 'Left',
}
const filters = ['all', ...subscriberStatuses] as const
const sources: Record<string, string> = { page: 'Its own page', about: 'About', help: 'Help', blog: 'Blog' }

/** Who asked for the newsletter, and how it stands with them. */
export function Subscribers() {
  const [search] = useSearchParams()
  const status = filters.find((value) => value === search.get('status')) ?? 'all'
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  const query = useInfiniteQuery(subscribersQuery({ status, q }), queryClient)
  const counts = query.data?.pages[0]?.counts
  const { send, isBusy, failure } = useRequest()
  const save = () =>
    send(() => saveFromApi('/api/admin/newsletter/subscribers.csv', 'newsletter-subscribers.csv'))
  const href = (value: string) =>
    `?${new URLSearchParams({ part: 'subscribers', ...(value !== 'all' && { status: value }), ...(q && { q }) })}`
  return (
    <div className="grid grid-cols-1 gap-5">
      <nav aria-label="Which subscribers">
        <ul className="flex flex-wrap gap-2">
          {filters.map((value) => (
            <li key={value}>
              <ChipLink
                to={href(value)}
                variant={value === status ? 'selected' : 'outline'}
                aria-current={value === status ? 'page' : undefined}
                preventScrollReset
              >
                {labels[value]}
                {counts && (
                  <span className="tabular-nums">
                    {value === 'all'
                      ? counts.pending + counts.confirmed + counts.unsubscribed
                      : counts[value]}
                  </span>
                )}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <ListSearch asked={{ q }} placeholder="Address">
          <input type="hidden" name="part" value="subscribers" />
          {status !== 'all' && <input type="hidden" name="status" value={status} />}
        </ListSearch>
        <Button variant="secondary" aria-disabled={isBusy} onClick={save}>
          <Download aria-hidden="true" />
          {isBusy ? 'Fetching…' : 'All as CSV'}
        </Button>
      </div>
      <FormFailure words={failure} />
      <Loaded query={query} what="The subscribers">
        {({ pages }) => {
          const subscribers = pages.flatMap((page) => page.subscribers)
          if (subscribers.length === 0)
            return (
              <EmptyState title="No one here" headingLevel="h3">
                {status === 'all' && q === ''
                  ? 'Newsletter subscribers appear here.'
                  : 'No one matches your search.'}
              </EmptyState>
            )
          return (
            <WideTable
              label="Subscribers"
              columns={['Address', 'State', 'Asked', 'Confirmed', 'Left', 'Where']}
            >
              {subscribers.map((subscriber) => (
                <SubscriberRow key={subscriber.id} subscriber={subscriber} />
              ))}
            </WideTable>
          )
        }}
      </Loaded>
      <OlderButton query={query}>Show older ones</OlderButton>
    </div>
  )
}

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { email, status, source, consentVersion, createdAt, confirmedAt, unsubscribedAt } = subscriber
  const day = (moment: string | null) => (moment ? dayOf(moment) : '–')
  return (
    <tr>
      <th scope="row" className={`${cell} min-w-48 font-semibold wrap-anywhere`}>
        {email}
      </th>
      <td className={cell}>
        <Badge variant={status === 'confirmed' ? 'ok' : 'neutral'}>{labels[status]}</Badge>
      </td>
      <td className={cell}>{day(createdAt)}</td>
      <td className={cell}>{day(confirmedAt)}</td>
      <td className={cell}>{day(unsubscribedAt)}</td>
      <td className={cell}>
        {sources[source] ?? source}
        <p className="text-sm text-muted">Wording {consentVersion}</p>
      </td>
    </tr>
  )
}
