import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ListedBusinessMatch } from '#domain/businesses/listed-already.ts'

/** A listing that may be someone's own business, with the link to claim it. */
export function ListedMatch({
  business: { slug, name, city, state, isClaimable },
  claimPath,
  claimLabel,
  children,
}: {
  business: ListedBusinessMatch
  claimPath: string
  claimLabel: string
  /** Why it is shown. */
  children?: ReactNode
}) {
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-4 p-4 sm:p-5">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-xl break-words">{name}</h2>
          <p className="text-muted">{[city, state].filter(Boolean).join(', ')}</p>
          {children}
          {!isClaimable && <p className="mt-1 text-sm text-muted">Someone already manages it.</p>}
        </div>
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <ButtonLink to={claimPath} rel="nofollow" variant={isClaimable ? 'primary' : 'secondary'}>
            {isClaimable ? claimLabel : 'This is mine: tell us why'}
            <span className="sr-only"> ({name})</span>
          </ButtonLink>
          <Link
            to={`/business/${slug}`}
            target="_blank"
            className="inline-flex min-h-11 items-center font-semibold text-forest-ink underline underline-offset-4"
          >
            View
            <span className="sr-only"> {name}, in a new tab</span>
          </Link>
        </div>
      </Card>
    </li>
  )
}
