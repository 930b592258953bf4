import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Since } from '#app/components/since.tsx'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import { leadReportRejectionWords } from '#domain/leads/rejection-words.ts'
import { type BannedSender, leadReportRejections, reportLabels, topicLabels } from '#domain/leads/schema.ts'
import { EntryHead } from '../entry-head.tsx'
import type { ItemProps, Kind } from '../kind.ts'
import { belowKey } from '../queries.ts'

const bansQuery = (userId: string) =>
  queryOptions({
    queryKey: belowKey(userId, 'messages'),
    queryFn: async ({ signal }) => (await call('GET /moderation/bans', { signal })).bans,
    staleTime: 0,
    // Decided entries move here once the decision takes effect.
    refetchInterval: 15_000,
  })

/** Senders blocked by moderators; each can be unblocked. */
function BannedSenders({ userId }: { userId: string }) {
  const query = useQuery(bansQuery(userId), queryClient)
  return (
    <section aria-labelledby="banned" className="mt-10">
      <h3 id="banned" className="text-xl">
        Blocked senders
      </h3>
      <div className="mt-3">
        <QueryBoundary query={query} what="The list of blocked senders">
          {(bans) =>
            bans.length === 0 ? (
              <p className="text-muted">No blocked senders.</p>
            ) : (
              <Card>
                <ul>
                  {bans.map((ban) => (
                    <Banned key={ban.id} userId={userId} ban={ban} />
                  ))}
                </ul>
              </Card>
            )
          }
        </QueryBoundary>
      </div>
    </section>
  )
}

function Banned({
  userId,
  ban: { id, senderName, reason, createdAt },
}: {
  userId: string
  ban: BannedSender
}) {
  const { send, isBusy, failure } = useRequest()
  const lift = () =>
    send(async () => {
      await call('DELETE /moderation/bans/{id}', { params: { id } })
      toast({ title: `${senderName} is unblocked`, variant: 'ok' })
      await queryClient.invalidateQueries({ queryKey: bansQuery(userId).queryKey })
    })
  return (
    <li className="grid gap-3 border-t border-line px-4 py-3.5 first:border-t-0 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold break-words">{senderName}</p>
          <p className="text-sm text-muted">
            {reportLabels[reason]}, <Since moment={createdAt} />
          </p>
        </div>
        <ConfirmButton about={senderName} question="Unblock this sender?" isBusy={isBusy} onConfirm={lift}>
          Unblock
        </ConfirmButton>
      </div>
      <FormFailure words={failure} />
    </li>
  )
}

/** A message reported by its recipient, with the replies; the sender's name is as they entered it. */
function MessageItem({ item, headingId }: ItemProps<'messages'>) {
  const { about, senderName, topic, body, reason, replies, createdAt, reportedAt } = item
  return (
    <>
      <EntryHead
        headingId={headingId}
        title={`Message from ${senderName}`}
        badges={<Badge variant="danger">{reportLabels[reason]}</Badge>}
        by={null}
        at={createdAt}
      >
        <p className="mt-1 text-sm text-muted">
          {about.kind === 'business' ? 'To' : 'About'}{' '}
          {about.path ? (
            <Link to={about.path} className="underline underline-offset-4">
              {about.name}
            </Link>
          ) : (
            about.name
          )}
          , {topicLabels[topic].toLowerCase()}; reported {minuteOf(reportedAt)}
        </p>
      </EntryHead>
      <div className="grid max-w-[68ch] gap-3">
        <p className="break-words whitespace-pre-line">{body}</p>
        {replies.map((reply) => (
          <blockquote key={reply.id} className="border-l-4 border-line pl-4">
            <p className="text-sm text-muted">
              {about.kind === 'business' ? about.name : 'They'} replied, {minuteOf(reply.createdAt)}
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{reply.body}</p>
          </blockquote>
        ))}
        <p className="text-sm text-muted">
          If blocked, this sender can’t message anyone from this address or account, and isn’t notified.
          Either way, you can no longer see the message.
        </p>
      </div>
    </>
  )
}

export const messages: Kind<'messages'> = {
  approve: 'Block the sender',
  reasons: leadReportRejections.map((value) => ({ value, ...leadReportRejectionWords[value] })),
  Item: MessageItem,
  nothing: { messages: 'No reported messages. Messages businesses report appear here.' },
  Below: BannedSenders,
}
