import { Link } from 'react-router'
import { AutomaticValues } from '#app/components/automatic/automatic-values.tsx'
import { originLabel } from '#app/components/automatic/words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EntryHead } from '../entry-head.tsx'
import type { ItemProps, Kind } from '../kind.ts'

/** Something that was published without a moderator. */
function CheckItem({ item, headingId }: ItemProps<'checks'>) {
  const { rule, title, business, decidedAt } = item
  return (
    <>
      <EntryHead
        headingId={headingId}
        title={
          business?.isPublished ? (
            <Link to={`/business/${business.slug}`} className="underline underline-offset-4">
              {title}
            </Link>
          ) : (
            title
          )
        }
        badges={
          <>
            <Badge>{originLabel(rule)}</Badge>
            <Badge variant="accent">Already live</Badge>
          </>
        }
        by={null}
        at={decidedAt}
      >
        <p className="mt-1 text-sm text-muted">
          It was published automatically. If you take it back, it is as it was before and waits for review.
        </p>
      </EntryHead>
      <AutomaticValues {...item} />
    </>
  )
}

export const checks: Kind<'checks'> = {
  approve: 'Looks right',
  reject: 'Take back',
  reasons: [
    {
      value: 'taken_back',
      title: 'It should have been reviewed',
      fix: 'A moderator looks at it now.',
    },
  ],
  Item: CheckItem,
  nothing: {
    checks: 'Nothing to check. A sample of what rules and imports publish appears here.',
  },
}
