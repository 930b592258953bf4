import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { topicLabels } from '#domain/leads/schema.ts'
import { sentThreadQuery } from './sent-queries.ts'

/** What one wrote, and each answer. */
export function SentMessage({ userId, leadId }: { userId: string; leadId: string }) {
  const query = useQuery(sentThreadQuery(userId, leadId), queryClient)
  if (query.error instanceof RequestFailed && [404, 422].includes(query.error.status))
    return (
      <EmptyState
        title="There is no such message"
        headingLevel="h2"
        actions={<ButtonLink to="/dashboard/sent">To your messages</ButtonLink>}
      >
        <p>It was deleted, or it was written from another account.</p>
      </EmptyState>
    )
  return (
    <>
      <Link
        to="/dashboard/sent"
        className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-1 font-medium text-muted no-underline hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        All sent messages
      </Link>
      <Loaded query={query} what="The message">
        {({ about, topic, body, answersGoTo, answers, createdAt }) => (
          <div className="grid max-w-3xl gap-5">
            <Card className="p-4 sm:p-6">
              <h2 className="text-2xl break-words">
                {about?.path ? (
                  <Link to={about.path} className="underline underline-offset-4">
                    {about.name}
                  </Link>
                ) : (
                  'Something that isn’t listed any more'
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
                : `No answer yet. It comes to ${answersGoTo}, and stands here.`}
            </p>
          </div>
        )}
      </Loaded>
    </>
  )
}
