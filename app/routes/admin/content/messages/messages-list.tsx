import { Link, useSearchParams } from 'react-router'
import type { List } from '#app/components/list/list.ts'
import { changedAddress } from '#app/components/list/list-address.ts'
import { readSearch } from '#app/components/read-search.ts'
import { Since } from '#app/components/since.tsx'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import {
  type ContactFilter,
  type ContactPage,
  contactFilters,
  contactQuerySchema,
} from '#domain/contact/admin-schema.ts'
import { contactTopicLabels, contactTopics } from '#domain/contact/topics.ts'
import { contactListKey } from './queries.ts'

export const filterLabels: Record<ContactFilter, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  all: 'All',
}

type Message = ContactPage['messages'][number]

export const messagesList: List<Message> = {
  name: 'messages',
  path: '/admin/content/messages',
  label: 'Messages',
  schema: contactQuerySchema,
  paging: ['after'],
  search: { placeholder: 'Ticket number, name, email, text' },
  filters: [
    {
      kind: 'tabs',
      name: 'status',
      label: 'Status',
      options: contactFilters.map((value) => ({ value, label: filterLabels[value] })),
    },
    {
      kind: 'choice',
      name: 'topic',
      label: 'Topic',
      options: [
        { value: '', label: 'All topics' },
        ...contactTopics.map((value) => ({ value, label: contactTopicLabels[value] })),
      ],
    },
  ],
  columns: [
    {
      id: 'sender',
      label: 'From',
      cell: ({ id, name, email, ticket }) => (
        <>
          <MessageLink id={id}>{name}</MessageLink>
          <span className="block text-sm font-normal break-words text-muted">
            <span className="tabular-nums">{ticket}</span> · {email}
          </span>
        </>
      ),
    },
    {
      id: 'message',
      label: 'Message',
      cell: ({ excerpt }) => <span className="line-clamp-2 min-w-40 break-words">{excerpt}</span>,
    },
    { id: 'topic', label: 'Topic', cell: ({ topic }) => contactTopicLabels[topic] },
    {
      id: 'status',
      label: 'Status',
      cell: ({ status }) => (
        <Badge variant={status === 'open' ? 'accent' : status === 'answered' ? 'ok' : 'neutral'}>
          {filterLabels[status]}
        </Badge>
      ),
    },
    {
      id: 'created',
      label: 'Received',
      className: '@2xl:whitespace-nowrap',
      cell: ({ createdAt }) => <Since moment={createdAt} />,
    },
  ],
  idOf: ({ id }) => id,
  nameOf: ({ name, ticket }) => `${name}, ${ticket}`,
  queryKey: contactListKey,
  async fetch(wanted, signal) {
    const { messages, next, open } = await call('GET /admin/contact', {
      query: readSearch(contactQuerySchema, new URLSearchParams(wanted)),
      signal,
    })
    return {
      rows: messages,
      next: next === null ? null : { after: next },
      ...(open > 0 && { counts: { open } }),
    }
  },
  noun: ['message', 'messages'],
  empty: () => ({ title: 'No messages here', text: 'No messages need an answer.' }),
  nothingFound: { title: 'No messages here', text: 'Try other words, or another topic or status.' },
}

function MessageLink({ id, children }: { id: string; children: string }) {
  const [search] = useSearchParams()
  return (
    <Link
      to={changedAddress(messagesList, search, { message: id }, { keepsPage: true })}
      className="break-words underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}
