import { Link } from 'react-router'
import { CoverPlaceholder } from '#app/components/cover-placeholder.tsx'
import { Picture } from '#app/components/picture.tsx'
import { cityLine } from '#app/components/place-line.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ManagedListingSummary } from '#domain/businesses/managed-listing.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { stepPath } from '#domain/businesses/step-path.ts'
import { CompletenessBar } from '../completeness-bar.tsx'
import { NumbersLine } from '../numbers-line.tsx'
import { planLabel, StatusBadge } from '../status-badge.tsx'
import { statusWords } from '../status-words.ts'
import { UpgradeLink } from '../upgrade-link.tsx'

export function BusinessEntries({ businesses }: { businesses: readonly ManagedListingSummary[] }) {
  return (
    <ul className="grid gap-4 2xl:grid-cols-2">
      {businesses.map((business) => (
        <BusinessEntry key={business.id} business={business} />
      ))}
    </ul>
  )
}

/** One of the user's businesses: its status, the next step, and the link to its workspace. */
function BusinessEntry({ business }: { business: ManagedListingSummary }) {
  const { text, action } = statusWords(business, new Date())
  const { id: userId } = useSignedInUser()
  const { rejection, waitingCount, rejectedCount, nextStep } = business
  const base = `/dashboard/business/${business.id}`
  const canUpgrade = business.status === 'published' && business.role === 'owner' && business.tier === 'free'
  return (
    <li className="grid">
      <Card className="relative overflow-hidden focus-within:border-line-strong hover:border-line-strong">
        <article className="flex gap-4 p-4 max-[15rem]:flex-col sm:gap-5 sm:p-5">
          <div className="w-20 shrink-0 sm:w-32">
            <div className="aspect-square overflow-hidden rounded-lg sm:aspect-[4/3]">
              {business.coverImageUrl ? (
                <Picture
                  src={business.coverImageUrl}
                  alt=""
                  sizes="128px"
                  maxWidth={320}
                  className="size-full object-cover"
                />
              ) : (
                <CoverPlaceholder id={business.id} name={business.name} className="size-full" />
              )}
            </div>
          </div>
          <div className="grid min-w-0 flex-1 gap-2">
            <div>
              <h3 className="text-xl break-words">
                <Link to={base} className="no-underline after:absolute after:inset-0">
                  {business.name}
                </Link>
              </h3>
              <p className="mt-0.5 text-sm text-muted">
                {[business.category.name, cityLine(business)].filter(Boolean).join(' · ')}
                {business.branchOf && ` · a branch of ${business.branchOf.name}`}
              </p>
            </div>
            <p className="flex flex-wrap gap-1.5">
              <StatusBadge business={business} />
              {business.tier !== 'free' && <Badge variant="accent">{planLabel(business)}</Badge>}
              {waitingCount > 0 && (
                <Badge>{waitingCount === 1 ? '1 change waits' : `${waitingCount} changes wait`}</Badge>
              )}
              {rejectedCount > 0 && <Badge variant="danger">{rejectedCount} not approved</Badge>}
              {business.role === 'manager' && <Badge>You manage it</Badge>}
            </p>
            {business.status !== 'published' || action ? (
              <p className="text-[0.9375rem]">
                {rejection && business.status === 'rejected'
                  ? `${rejectionWords[rejection.reason].title}. `
                  : ''}
                {text}
              </p>
            ) : null}
          </div>
        </article>
        <div className="border-t border-line px-4 py-3 sm:px-5">
          {business.status === 'published' && (
            <div className="mb-3">
              <NumbersLine userId={userId} businessId={business.id} />
            </div>
          )}
          <CompletenessBar value={business.completeness} />
          {(action || nextStep || canUpgrade) && (
            <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              {nextStep && (
                <span className="min-w-0 text-[0.9375rem]">
                  <span className="text-muted">Next: </span>
                  <Link
                    to={stepPath(business.id, nextStep)}
                    className="relative inline-block min-h-6 font-semibold text-forest-ink underline underline-offset-4"
                  >
                    {nextStep.text}
                  </Link>
                </span>
              )}
              {(action || canUpgrade) && (
                <span className="relative ml-auto flex flex-wrap gap-2">
                  {canUpgrade && (
                    <UpgradeLink business={business} variant="secondary" size="sm">
                      Upgrade
                      <span className="sr-only"> {business.name}</span>
                    </UpgradeLink>
                  )}
                  {action && (
                    <ButtonLink to={action.to} size="sm">
                      {action.label}
                    </ButtonLink>
                  )}
                </span>
              )}
            </p>
          )}
        </div>
      </Card>
    </li>
  )
}
