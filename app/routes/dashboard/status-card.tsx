import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ManagedListingSummary } from '#domain/businesses/managed-listing.ts'
import { RejectionNotice } from './rejection-notice.tsx'
import { ReviewTime } from './review-time.tsx'
import { statusWords } from './status-words.ts'

/** A listing's status, what is pending and what was rejected, with the next steps. */
export function StatusCard({ business }: { business: ManagedListingSummary }) {
  const { label, text, action } = statusWords(business, new Date())
  const { waitingCount, rejectedCount, rejection } = business
  const edit = `/dashboard/business/${business.id}/edit`
  return (
    <Card>
      <section aria-labelledby="status-title" className="grid gap-4 p-5 sm:p-6">
        <div>
          <h2 id="status-title" className="text-xl">
            {label}
          </h2>
          <p className="mt-1 text-muted">{text}</p>
          {business.status === 'pending' && (
            <div className="mt-2">
              <ReviewTime />
            </div>
          )}
        </div>
        {rejection && (
          <RejectionNotice
            rejection={rejection}
            {...(business.status === 'rejected' && { businessId: business.id })}
          />
        )}
        {waitingCount > 0 && (
          <Alert variant="info" title={`${countOf(waitingCount)} for review`}>
            <p>The page stays as it was until the change is reviewed.</p>
            <ReviewTime />
            <ButtonLink to={edit} variant="secondary" size="sm" className="mt-3">
              See pending changes
            </ButtonLink>
          </Alert>
        )}
        {rejectedCount > 0 && (
          <Alert
            variant="warning"
            title={`${rejectedCount === 1 ? '1 change was' : `${rejectedCount} changes were`} not approved`}
          >
            <p>The reason, and how to fix it, is next to each one.</p>
            <ButtonLink to={edit} variant="secondary" size="sm" className="mt-3">
              Fix it
            </ButtonLink>
          </Alert>
        )}
        {action && (
          <ButtonLink to={action.to} className="justify-self-start">
            {action.label}
          </ButtonLink>
        )}
      </section>
    </Card>
  )
}

const countOf = (count: number) => (count === 1 ? '1 change waits' : `${count} changes wait`)
