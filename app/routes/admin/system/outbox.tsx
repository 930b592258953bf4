import { Mail, MessageSquare } from 'lucide-react'
import type { List } from '#app/components/list/list.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { readSearch } from '#app/components/read-search.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type OutboxMessage, outboxCursor } from '#domain/mail/outbox.ts'

const states: Record<OutboxMessage['state'], { label: string; variant: 'neutral' | 'ok' | 'danger' }> = {
  queued: { label: 'Queued', variant: 'neutral' },
  sent: { label: 'Sent', variant: 'ok' },
  failed: { label: 'Failed', variant: 'danger' },
  kept: { label: 'Not delivered', variant: 'neutral' },
}
const key = ['admin', 'outbox']
const subjectOf = ({ subject, kind }: OutboxMessage) => subject ?? kind.replaceAll('_', ' ')

const outboxList: List<OutboxMessage> = {
  name: 'outbox',
  path: '/admin/system',
  label: 'Sent messages',
  schema: outboxCursor,
  paging: ['createdAt', 'id'],
  filters: [],
  columns: [
    {
      id: 'subject',
      label: 'Subject',
      cell: (message) => {
        const isMail = message.channel === 'mail'
        const Icon = isMail ? Mail : MessageSquare
        return (
          <span className="flex items-start gap-2">
            <Icon
              role="img"
              aria-label={isMail ? 'Email' : 'Text message'}
              className="mt-0.5 size-5 shrink-0 text-muted"
            />
            <span className="min-w-0 break-words">{subjectOf(message)}</span>
          </span>
        )
      },
    },
    {
      id: 'recipient',
      label: 'To',
      cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
    },
    {
      id: 'status',
      label: 'Status',
      cell: ({ state }) => <Badge variant={states[state].variant}>{states[state].label}</Badge>,
    },
    {
      id: 'created',
      label: 'When',
      className: '@2xl:whitespace-nowrap',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{minuteOf(createdAt)}</time>,
    },
  ],
  idOf: ({ id }) => id,
  nameOf: subjectOf,
  detailOf: (message) => <Detail message={message} />,
  queryKey: key,
  async fetch(wanted, signal) {
    const { createdAt, id } = readSearch(outboxCursor, new URLSearchParams(wanted))
    // An incomplete cursor is ignored.
    const query = createdAt && id ? { createdAt, id } : {}
    const { messages, hasMore } = await call('GET /admin/outbox', { query, signal })
    const last = messages.at(-1)
    return { rows: messages, next: hasMore && last ? { createdAt: last.createdAt, id: last.id } : null }
  },
  noun: ['message', 'messages'],
  empty: () => ({
    title: 'No emails yet',
    text: 'Confirmations, sign-in links and notices will be listed here.',
  }),
  nothingFound: { title: 'No emails yet', text: '' },
}

/** The newest messages. */
export function Outbox() {
  return (
    <div className="mt-6 grid grid-cols-1 gap-4">
      <div>
        <Button variant="secondary" onClick={() => queryClient.invalidateQueries({ queryKey: key })}>
          Refresh
        </Button>
      </div>
      <ListPage list={outboxList} secondFactorWords="Emails contain links and codes that sign people in." />
    </div>
  )
}

function Detail({ message: { lastError, text, unsubscribeUrl } }: { message: OutboxMessage }) {
  return (
    <>
      {lastError && <p className="mb-2 text-sm text-danger">{lastError}</p>}
      {text === null ? (
        <p className="text-sm text-muted">The text was deleted: it was sent, or is older than a week.</p>
      ) : (
        <p className="text-sm break-words whitespace-pre-wrap">{withLinks(text)}</p>
      )}
      {unsubscribeUrl && (
        <p className="mt-2 text-sm break-words text-muted">
          One-click unsubscribe: {withLinks(unsubscribeUrl)}
        </p>
      )}
    </>
  )
}

/** Turns URLs in plain text into links. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <a key={index} href={part} rel="noreferrer" className="underline">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
