import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { postingKinds } from '#domain/posting-kinds.ts'
import { reportRejectionWords } from '#domain/reports/rejection-words.ts'
import { reportLabels, reportRejections, type WaitingReport } from '#domain/reports/schema.ts'
import { EntryHead } from '../entry-head.tsx'
import type { ItemProps, Kind } from '../kind.ts'

/** What is reported, and what is said to be wrong with it. */
function ReportItem({ item, headingId }: ItemProps<'reports'>) {
  const { kind, reason, details, business, posting, review, question, list, isAnswered, createdAt } = item
  return (
    <>
      <EntryHead
        headingId={headingId}
        title={reportLabels[reason]}
        badges={<Badge>{labels[kind]}</Badge>}
        by={null}
        at={createdAt}
      />
      <div className="grid max-w-[68ch] gap-3 break-words">
        {kind === 'posting' && <p>{posting ? <PostingLink posting={posting} /> : 'It was deleted.'}</p>}
        {business && (
          <p>
            {business.isPublished ? (
              <Link to={`/business/${business.slug}`} className="underline underline-offset-4">
                {business.name}
              </Link>
            ) : (
              `${business.name}, no longer published`
            )}
          </p>
        )}
        {details && <p className="whitespace-pre-line">{details}</p>}
        {review && (
          <blockquote className="border-l-4 border-line pl-4">
            <p className="text-sm text-muted">
              {review.authorName}, {review.rating} of 5{!review.isShown && ', no longer on the page'}
            </p>
            <p className="mt-1 whitespace-pre-line">{review.body}</p>
          </blockquote>
        )}
        {question && (
          <blockquote className="border-l-4 border-line pl-4">
            <p className="text-sm text-muted">
              {question.authorName}
              {!question.isShown && ', no longer on the page'}
            </p>
            <p className="mt-1 whitespace-pre-line">{question.body}</p>
          </blockquote>
        )}
        {kind === 'list' && (list ? <ReportedList list={list} /> : <p>It was deleted.</p>)}
        <p className="text-sm text-muted">{consequence(item)}</p>
        {kind === 'business' && business && !business.isManaged && (
          <p>
            <Link
              to={`/dashboard/business/${business.id}/edit`}
              className="font-semibold text-forest-ink underline underline-offset-4"
            >
              Correct the page
            </Link>
          </p>
        )}
        {!isAnswered && <p className="text-sm text-muted">The sender left no address for a reply.</p>}
      </div>
    </>
  )
}

const labels = {
  business: 'A listing',
  review: 'A review',
  question: 'A question or answer',
  list: 'A shared list',
  posting: 'A posting',
} as const

function PostingLink({
  posting: { kind, title, slug, isShown },
}: {
  posting: NonNullable<WaitingReport['posting']>
}) {
  if (!isShown) return <>“{title}”, no longer published</>
  return (
    <Link to={`${postingKinds[kind].path}/${slug}`} className="underline underline-offset-4">
      {title}
    </Link>
  )
}

function ReportedList({
  list: { name, ownerName, notes, path },
}: {
  list: NonNullable<WaitingReport['list']>
}) {
  return (
    <blockquote className="border-l-4 border-line pl-4">
      <p>
        {path ? (
          <Link to={path} className="underline underline-offset-4">
            {name}
          </Link>
        ) : (
          `${name}, no longer shared`
        )}
      </p>
      {ownerName && <p className="text-sm text-muted">A list by {ownerName}</p>}
      {notes.map((note, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes have nothing else, and never move
        <p key={nth} className="mt-1 whitespace-pre-line">
          {note}
        </p>
      ))}
    </blockquote>
  )
}

function consequence({ kind, reason, business }: WaitingReport): string {
  if (kind === 'review') return 'If upheld, the review is taken down and its author is told why.'
  if (kind === 'question') return 'If upheld, it’s taken down and its author is told why.'
  if (kind === 'list') return 'If upheld, the link is taken away and the list’s owner is told why.'
  if (kind === 'posting')
    return reason === 'gone'
      ? 'If upheld, it’s removed from lists; its manager is notified and can renew it.'
      : 'If upheld, it’s taken down and its manager is told why.'
  if (reason === 'closed')
    return `If upheld, the listing is taken down${business?.isManaged ? ' and its managers are notified' : ''}.`
  return business?.isManaged
    ? 'If upheld, the listing’s managers are sent this report.'
    : 'This listing is unclaimed. If the report is right, correct the page, then uphold it.'
}

export const reports: Kind<'reports'> = {
  approve: 'Uphold',
  reasons: reportRejections.map((value) => ({ value, ...reportRejectionWords[value] })),
  Item: ReportItem,
  nothing: { reports: 'No pending reports. Problems visitors report appear here.' },
}
