import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ListSearch } from '#app/components/list-search.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { OlderButton } from '#app/components/older-button.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Since } from '#app/components/since.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChipLink } from '#app/ui/chip.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { type ContactPage, contactFilters } from '#domain/contact/admin-schema.ts'
import { contactTopicLabels, contactTopics } from '#domain/contact/topics.ts'
import { filterLabels, listHref, useListed } from './filters.ts'
import { contactQuery } from './queries.ts'

export function MessageList() {
  const listed = useListed()
  const query = useInfiniteQuery(contactQuery(listed), queryClient)
  const open = query.data?.pages[0]?.open ?? 0
  return (
    <>
      <nav aria-label="Which messages">
        <ul className="flex flex-wrap gap-2">
          {contactFilters.map((status) => (
            <li key={status}>
              <ChipLink
                to={listHref({ ...listed, status })}
                variant={status === listed.status ? 'selected' : 'outline'}
                aria-current={status === listed.status ? 'page' : undefined}
                preventScrollReset
              >
                {filterLabels[status]}
                {status === 'open' && open > 0 && <span className="tabular-nums">{open}</span>}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <ListSearch
        asked={{ q: listed.q, topic: listed.topic }}
        placeholder="Number, name, address, words"
        className="mt-4"
      >
        {listed.status !== 'open' && <input type="hidden" name="status" value={listed.status} />}
        <Field label="Topic" className="w-full sm:w-64">
          {(control) => (
            <Select {...control} name="topic" defaultValue={listed.topic}>
              <option value="">Every topic</option>
              {contactTopics.map((topic) => (
                <option key={topic} value={topic}>
                  {contactTopicLabels[topic]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </ListSearch>
      <div className="mt-5">
        <Loaded query={query} what="The messages">
          {({ pages }) => {
            const messages = pages.flatMap((page) => page.messages)
            if (messages.length === 0)
              return (
                <EmptyState title="No messages here" headingLevel="h3">
                  {listed.q || listed.topic
                    ? 'None fits what you look for.'
                    : listed.status === 'open'
                      ? 'No messages need an answer.'
                      : 'None with this status.'}
                </EmptyState>
              )
            return (
              <>
                <Card>
                  <ul>
                    {messages.map((message) => (
                      <Entry key={message.id} message={message} to={listHref(listed, message.id)} />
                    ))}
                  </ul>
                </Card>
                <OlderButton query={query}>Show older messages</OlderButton>
              </>
            )
          }}
        </Loaded>
      </div>
    </>
  )
}

function Entry({ message, to }: { message: ContactPage['messages'][number]; to: string }) {
  return (
    <li className="relative border-t border-line px-4 py-3.5 first:border-t-0 hover:bg-tint sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={to}
          className="min-w-0 font-semibold break-words underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {message.name}
        </Link>
        <span className="text-sm text-muted">
          <Since moment={message.createdAt} />
        </span>
      </div>
      <p className="text-sm break-words text-muted">
        <span className="tabular-nums">{message.ticket}</span> · {contactTopicLabels[message.topic]} ·{' '}
        {message.email}
      </p>
      <p className="mt-1 line-clamp-2 text-[0.9375rem] break-words">{message.excerpt}</p>
      {message.status !== 'open' && (
        <Badge variant={message.status === 'answered' ? 'ok' : 'neutral'} className="mt-1.5">
          {filterLabels[message.status]}
        </Badge>
      )}
    </li>
  )
}
