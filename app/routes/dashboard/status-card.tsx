import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { OwnBusinessSummary } from '#domain/businesses/own.ts'
import { RejectionNotice } from './rejection-notice.tsx'
import { statusWords } from './status-words.ts'

/** How one listing stands, what waits and what was turned down, with what to do about it. */
export function StatusCard({ business }: { business: OwnBusinessSummary }) {
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
        </div>
        {rejection && <RejectionNotice rejection={rejection} />}
        {waitingCount > 0 && (
          <Alert variant="info" title={`${countOf(waitingCount)} for review`}>
            <p>The page shows what it showed before until somebody has looked at it.</p>
            <ButtonLink to={edit} variant="secondary" size="sm" className="mt-3">
              See what waits
            </ButtonLink>
          </Alert>
        )}
        {rejectedCount > 0 && (
          <Alert
            variant="warning"
            title={`${rejectedCount === 1 ? '1 change was' : `${rejectedCount} changes were`} turned down`}
          >
            <p>Why, and how to mend it, stands beside each of them.</p>
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
