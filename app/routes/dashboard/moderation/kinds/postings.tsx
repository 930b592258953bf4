import { Suspense } from 'react'
import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { postingRejectionWords } from '#domain/postings/rejection-words.ts'
import { postingReasons } from '#domain/postings/schema.ts'
import { kinds } from '../../postings/kinds.ts'
import { EntryHead } from '../entry-head.tsx'
import type { ItemProps, Kind } from '../kind.ts'

/** An event, job or home as it would be shown; a change is shown beside the published version. */
function PostingItem({ item, headingId }: ItemProps<'postings'>) {
  const kind = kinds[item.kind]
  const { Summary } = kind
  const { business, findings, turnedDownBefore } = item
  return (
    <>
      <EntryHead
        headingId={headingId}
        title={item.title}
        badges={
          <>
            <Badge>{kind.label}</Badge>
            {item.liveFields && <Badge variant="accent">Change</Badge>}
          </>
        }
        by={item.postedBy}
        at={item.submittedAt}
      >
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          {business && (
            <Link to={`/business/${business.slug}`} className="underline underline-offset-4">
              {business.name}
            </Link>
          )}
          {turnedDownBefore > 0 &&
            (turnedDownBefore === 1
              ? '1 earlier post by this person was rejected.'
              : `${turnedDownBefore} earlier posts by this person were rejected.`)}
        </p>
      </EntryHead>
      {findings.length > 0 && (
        <Alert variant="warning" title="Check this wording">
          <ul className="mt-1 grid gap-1">
            {findings.map(({ field, phrase, why }) => (
              <li key={`${field} ${phrase}`}>
                “{phrase}”: {why}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Suspense fallback={<Skeleton className="h-40" />}>
        {item.liveFields ? (
          <div className="grid gap-4 lg:grid-cols-2">
            <Side label="Published">
              <Summary fields={item.liveFields} />
            </Side>
            <Side label="New">
              <Summary fields={item.fields} />
            </Side>
          </div>
        ) : (
          <Summary fields={item.fields} />
        )}
      </Suspense>
    </>
  )
}

function Side({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 rounded-control border border-line px-3.5 py-2.5 break-words">
      <p className="mb-2 text-sm text-muted">{label}</p>
      {children}
    </div>
  )
}

export const postings: Kind<'postings'> = {
  approve: 'Publish',
  reasons: postingReasons.map((value) => ({ value, ...postingRejectionWords[value] })),
  Item: PostingItem,
  nothing: { postings: 'Nothing pending. Events, jobs and homes, and changes to them, appear here.' },
}
