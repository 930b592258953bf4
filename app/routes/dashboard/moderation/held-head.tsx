import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import type { HoldReason } from '#domain/reviews/hold-reasons.ts'
import { EntryHead } from './entry-head.tsx'

/** The head of what visitors wrote about a business, with the rules that held it back. */
export function HeldHead({
  headingId,
  what,
  item: { business, authorName, heldFor },
  words,
  at,
}: {
  headingId: string
  /** "Review of". */
  what: string
  item: { business: { slug: string; name: string }; authorName: string; heldFor: HoldReason[] }
  words: Record<HoldReason, string>
  at: string
}) {
  return (
    <EntryHead
      headingId={headingId}
      title={
        <>
          {what}{' '}
          <Link to={`/business/${business.slug}`} className="underline underline-offset-4">
            {business.name}
          </Link>
        </>
      }
      badges={heldFor.map((reason) => <Badge key={reason}>{words[reason]}</Badge>)}
      by={authorName}
      at={at}
    />
  )
}
