import { useQuery } from '@tanstack/react-query'
import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Since } from '#app/components/since.tsx'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type SentLead, topicLabels } from '#domain/leads/schema.ts'
import type { Route } from './+types/page.ts'
import { SentMessage } from './sent-message.tsx'
import { sentMessagesQuery } from './sent-queries.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Sent messages',
    description: 'What you wrote to businesses and about ads, and what was answered.',
    path: '/dashboard/sent',
    index: false,
  })
}

/** Which message is open stands in the address, so that Back leads to the list. */
export default function SentPage() {
  const { id: userId } = useSignedInUser()
  const [params] = useSearchParams()
  const leadId = params.get('message')
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Sent messages</h1>
      <div className="mt-6">
        {leadId ? <SentMessage key={leadId} userId={userId} leadId={leadId} /> : <SentList userId={userId} />}
      </div>
    </>
  )
}

function SentList({ userId }: { userId: string }) {
  const query = useQuery(sentMessagesQuery(userId), queryClient)
  return (
    <Loaded query={query} what="The list of your messages">
      {(messages) =>
        messages.length === 0 ? (
          <EmptyState
            title="No messages yet"
            headingLevel="h2"
            actions={<ButtonLink to="/directory">Find a business</ButtonLink>}
          >
            <p>
              Message a business or ask about a home from its page. While you’re signed in, it appears here
              with the answers.
            </p>
          </EmptyState>
        ) : (
          <Card>
            <ul>
              {messages.map((message) => (
                <Entry key={message.id} message={message} />
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  )
}

function Entry({ message }: { message: SentLead }) {
  const { id, about, topic, excerpt, answerCount, createdAt } = message
  return (
    <li className="relative border-t border-line px-4 py-3.5 first:border-t-0 hover:bg-tint sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={`?message=${id}`}
          className="min-w-0 break-words underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {about?.name ?? 'Something that isn’t listed any more'}
        </Link>
        <span className="text-sm text-muted">
          <Since moment={createdAt} />
        </span>
      </div>
      <p className="text-sm text-muted">{topicLabels[topic]}</p>
      <p className="mt-1 line-clamp-2 text-[0.9375rem] break-words">{excerpt}</p>
      {answerCount > 0 && (
        <p className="mt-1.5">
          <Badge variant="ok">{answerCount === 1 ? 'Answered' : `${answerCount} answers`}</Badge>
        </p>
      )}
    </li>
  )
}
