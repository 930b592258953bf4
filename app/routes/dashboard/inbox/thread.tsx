import { useQuery } from '@tanstack/react-query'
import { Mail, Phone } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { BackLink } from '#app/components/back-link.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { isNotFound } from '#app/components/is-not-found.ts'
import { dayOf, minuteOf } from '#app/components/moments.ts'
import { telHref } from '#app/components/place-line.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { type InboxFilter, type LeadThread, topicLabels } from '#domain/leads/schema.ts'
import { showChanged, threadQuery } from './inbox-queries.ts'
import { LeadActions } from './lead-actions.tsx'
import { aboutWords, inboxHref, statusLabels } from './lead-words.ts'
import { ReplyForm } from './reply-form.tsx'

export function Thread({
  userId,
  leadId,
  status,
}: {
  userId: string
  leadId: string
  /** The list from which it was opened. */
  status: InboxFilter
}) {
  const query = useQuery(threadQuery(userId, leadId), queryClient)
  const isNew = query.data?.status === 'new'
  useEffect(() => {
    if (!isNew) return
    showChanged(userId, call('POST /inbox/{id}/read', { params: { id: leadId } })).catch((error: unknown) =>
      // It stays unread, and is marked the next time.
      console.warn('The message could not be marked as read:', error),
    )
  }, [isNew, userId, leadId])
  const back = inboxHref({ status })
  if (isNotFound(query.error))
    return (
      <EmptyState
        title="Message not found"
        headingLevel="h2"
        actions={<ButtonLink to={back}>Go to your messages</ButtonLink>}
      >
        <p>It was deleted, or it was sent to a listing you don’t manage.</p>
      </EmptyState>
    )
  return (
    <>
      <BackLink to={back} className="mb-3">
        All messages
      </BackLink>
      <QueryBoundary query={query} what="The message">
        {(lead) => (
          <div className="grid max-w-3xl gap-5">
            <Message lead={lead} />
            {lead.replies.map((reply) => (
              <Card key={reply.id} className="ml-6 border-l-4 border-l-forest p-4 sm:ml-12 sm:p-5">
                <p className="text-sm text-muted">
                  {reply.isOwn ? 'You' : `For ${lead.about.name}`}, {minuteOf(reply.createdAt)}
                </p>
                <p className="mt-1.5 break-words whitespace-pre-line">{reply.body}</p>
              </Card>
            ))}
            {lead.status !== 'blocked' && <ReplyForm userId={userId} lead={lead} />}
            <LeadActions userId={userId} lead={lead} />
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

function Message({ lead }: { lead: LeadThread }) {
  return (
    <Card className="p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-2xl break-words">{lead.senderName}</h2>
          <p className="mt-1 text-sm break-words text-muted">
            {topicLabels[lead.topic]} ·{' '}
            {lead.about.path ? (
              <Link to={lead.about.path} className="underline underline-offset-4">
                {lead.about.name}
              </Link>
            ) : (
              lead.about.name
            )}{' '}
            · {minuteOf(lead.createdAt)}
          </p>
        </div>
        <p className="flex flex-wrap gap-1.5">
          {lead.status !== 'new' && lead.status !== 'read' && (
            <Badge variant={lead.status === 'answered' ? 'ok' : 'neutral'}>{statusLabels[lead.status]}</Badge>
          )}
          {lead.report && <Badge variant="danger">Reported</Badge>}
        </p>
      </div>
      <p className="mt-4 break-words whitespace-pre-line">{lead.body}</p>
      <SenderLinks lead={lead} />
    </Card>
  )
}

/** Other ways to reply, as far as the sender agreed to share them. */
function SenderLinks({ lead }: { lead: LeadThread }) {
  const subject = encodeURIComponent(`Your message ${aboutWords(lead.about)}`)
  return (
    <div className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2.5">
        <ButtonAnchor
          href={`mailto:${encodeURIComponent(lead.senderEmail).replace('%40', '@')}?subject=${subject}`}
          variant="secondary"
          size="sm"
          className="max-w-full"
        >
          <Mail aria-hidden="true" />
          <span className="min-w-0 truncate">{lead.senderEmail}</span>
        </ButtonAnchor>
        {lead.phone && (
          <ButtonAnchor href={telHref(lead.phone)} variant="secondary" size="sm">
            <Phone aria-hidden="true" />
            {lead.phone}
          </ButtonAnchor>
        )}
      </div>
      <p className="mt-2.5 text-sm text-muted">
        Shared with you on {dayOf(lead.consent.at)}, so you can answer. Don’t use it for anything else.
      </p>
    </div>
  )
}
