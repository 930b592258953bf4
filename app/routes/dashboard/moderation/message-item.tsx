import { Link } from 'react-router'
import { minuteOf } from '#app/components/moments.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type ReportedLead, reportLabels, topicLabels } from '#domain/leads/schema.ts'
import { EntryHead } from './entry-head.tsx'

/** A message that its receiver reported, with what was answered; who sent it is named as they named themselves. */
export function MessageItem({ item, headingId }: { item: ReportedLead; headingId: string }) {
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
              {about.kind === 'business' ? about.name : 'They'} answered, {minuteOf(reply.createdAt)}
            </p>
            <p className="mt-1 break-words whitespace-pre-line">{reply.body}</p>
          </blockquote>
        ))}
        <p className="text-sm text-muted">
          Once blocked, this sender can’t reach anyone here by this address or their account, and they aren’t
          told. Either way you can’t read the message any more.
        </p>
      </div>
    </>
  )
}
