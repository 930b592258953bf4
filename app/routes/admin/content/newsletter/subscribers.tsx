import { Download } from 'lucide-react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import type { List } from '#app/components/list/list.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { dayOf } from '#app/components/moments.ts'
import { readSearch } from '#app/components/read-search.ts'
import { call, download } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import {
  type Subscriber,
  type SubscriberStatus,
  subscriberQuerySchema,
  subscriberStatuses,
} from '#domain/newsletter/schema.ts'
import { AdminsOnly } from '../../access/admins-only.tsx'

const labels: Record<SubscriberStatus, string> = {
  pending: 'Not confirmed',
  confirmed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
}
const sources: Record<string, string> = {
  page: 'Newsletter page',
  about: 'About',
  help: 'Help',
  blog: 'Blog',
}
const day = (moment: string | null) => (moment ? dayOf(moment) : '–')

const subscribersList: List<Subscriber> = {
  name: 'newsletter-subscribers',
  path: '/admin/content/newsletter',
  fixed: { part: 'subscribers' },
  label: 'Subscribers',
  schema: subscriberQuerySchema,
  paging: ['after'],
  search: { placeholder: 'Email' },
  filters: [
    {
      kind: 'tabs',
      name: 'status',
      label: 'Status',
      options: [
        { value: 'all', label: 'All' },
        ...subscriberStatuses.map((value) => ({ value, label: labels[value] })),
      ],
    },
  ],
  columns: [
    {
      id: 'email',
      label: 'Email',
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    {
      id: 'status',
      label: 'Status',
      cell: ({ status, isRefused }) => (
        <>
          <Badge variant={status === 'confirmed' ? 'ok' : 'neutral'}>{labels[status]}</Badge>
          {isRefused && (
            <span className="block text-sm text-muted">Their mail server knows no such mailbox</span>
          )}
        </>
      ),
    },
    { id: 'created', label: 'Signed up', cell: ({ createdAt }) => day(createdAt) },
    { id: 'confirmed', label: 'Confirmed', cell: ({ confirmedAt }) => day(confirmedAt) },
    { id: 'unsubscribed', label: 'Unsubscribed', cell: ({ unsubscribedAt }) => day(unsubscribedAt) },
    {
      id: 'source',
      label: 'Where',
      cell: ({ source, consentVersion }) => (
        <>
          {sources[source] ?? source}
          <span className="block text-sm text-muted">Wording {consentVersion}</span>
        </>
      ),
    },
  ],
  idOf: ({ id }) => id,
  nameOf: ({ email }) => email,
  queryKey: ['admin', 'newsletter', 'subscribers'],
  async fetch(wanted, signal) {
    const { subscribers, next, counts } = await call('GET /admin/newsletter/subscribers', {
      query: readSearch(subscriberQuerySchema, new URLSearchParams(wanted)),
      signal,
    })
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    return {
      rows: subscribers,
      next: next === null ? null : { after: next },
      counts: { ...counts, all },
    }
  },
  noun: ['subscriber', 'subscribers'],
  empty: () => ({ title: 'No subscribers yet', text: 'Newsletter subscribers appear here.' }),
  nothingFound: { title: 'No matches', text: 'No one matches your search.' },
}

/** Newsletter subscribers and their status. */
export function Subscribers() {
  const { send, isBusy, failure } = useRequest()
  const save = () =>
    send(() => download('newsletter-subscribers.csv', 'GET /admin/newsletter/subscribers.csv'))
  return (
    <div className="grid grid-cols-1 gap-5">
      <AdminsOnly>
        <div>
          <Button variant="secondary" aria-disabled={isBusy} onClick={save}>
            <Download aria-hidden="true" />
            {isBusy ? 'Exporting…' : 'Export all as CSV'}
          </Button>
        </div>
      </AdminsOnly>
      <FormFailure words={failure} />
      <ListPage list={subscribersList} />
    </div>
  )
}
