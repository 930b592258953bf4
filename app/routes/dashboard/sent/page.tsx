import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
import { BackLink } from '#app/components/back-link.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { isNotFound } from '#app/components/is-not-found.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Since } from '#app/components/since.tsx'
import { call } from '#app/session/api.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type SentLead, topicLabels } from '#domain/leads/schema.ts'
import type { Route } from './+types/page.ts'

/** Always refetched, because businesses reply in the meantime. */
const sentMessagesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['leads', userId, 'sent'],
    queryFn: async ({ signal }) => (await call('GET /sent', { signal })).messages,
    staleTime: 0,
  })

/** Rejects with status 404 for someone else's message. */
const sentThreadQuery = (userId: string, leadId: string) =>
  queryOptions({
    queryKey: ['leads', userId, 'sent', leadId],
    queryFn: ({ signal }) => call('GET /sent/{id}', { params: { id: leadId }, signal }),
    staleTime: 0,
  })

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Sent messages',
    description: 'What you wrote to businesses and about ads, and what was answered.',
    path: '/dashboard/sent',
    index: false,
  })
}

/** The open message is in the URL, so that Back leads to the list. */
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
    <QueryBoundary query={query} what="The list of your messages">
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
    </QueryBoundary>
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
          {about?.name ?? 'Something that’s no longer listed'}
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

/** The user's message, and each reply. */
function SentMessage({ userId, leadId }: { userId: string; leadId: string }) {
  const query = useQuery(sentThreadQuery(userId, leadId), queryClient)
  if (isNotFound(query.error))
    return (
      <EmptyState
        title="Message not found"
        headingLevel="h2"
        actions={<ButtonLink to="/dashboard/sent">Go to your messages</ButtonLink>}
      >
        <p>It was deleted, or it was written from another account.</p>
      </EmptyState>
    )
  return (
    <>
      <BackLink to="/dashboard/sent" className="mb-3">
        All sent messages
      </BackLink>
      <QueryBoundary query={query} what="The message">
        {({ about, topic, body, answersGoTo, answers, createdAt }) => (
          <div className="grid max-w-3xl gap-5">
            <Card className="p-4 sm:p-6">
              <h2 className="text-2xl break-words">
                {about?.path ? (
                  <Link to={about.path} className="underline underline-offset-4">
                    {about.name}
                  </Link>
                ) : (
                  'Something that’s no longer listed'
                )}
              </h2>
              <p className="mt-1 text-sm text-muted">
                {topicLabels[topic]} · {minuteOf(createdAt)}
              </p>
              <p className="mt-4 break-words whitespace-pre-line">{body}</p>
            </Card>
            {answers.map((answer) => (
              <Card key={answer.id} className="ml-6 border-l-4 border-l-forest p-4 sm:ml-12 sm:p-5">
                <p className="text-sm break-words text-muted">
                  {about?.kind === 'business' ? about.name : 'They'} answered, {minuteOf(answer.createdAt)}
                </p>
                <p className="mt-1.5 break-words whitespace-pre-line">{answer.body}</p>
              </Card>
            ))}
            <p className="text-sm break-words text-muted">
              {answers.length > 0
                ? `Each answer went to ${answersGoTo} as well: reply to it from there.`
                : `No answer yet. We’ll email it to ${answersGoTo} and show it here.`}
            </p>
          </div>
        )}
      </QueryBoundary>
    </>
  )
}
