import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { OwnBusiness } from '#domain/businesses/own.ts'
import { CompletenessBar } from '../../completeness-bar.tsx'
import { stepPath } from '../../step-path.ts'

/** What is missing, and what would help most next. */
export function Steps({ business }: { business: OwnBusiness }) {
  const { completeness, role } = business
  // Photos and trust are the owner's to bring.
  const steps = business.steps.filter(
    ({ section }) => role !== 'keeper' || (section !== 'photos' && section !== 'trust'),
  )
  return (
    <Card>
      <section aria-labelledby="steps-title" className="p-5 sm:p-6">
        <h2 id="steps-title" className="text-xl">
          {steps.length > 0 ? 'Suggested next steps' : 'Everything is complete'}
        </h2>
        <CompletenessBar value={completeness} className="mt-3" />
        {steps.length > 0 ? (
          <ul className="mt-3">
            {steps.map((step) => (
              <li
                key={`${step.section}/${step.field}/${step.text}`}
                className="border-t border-line first:border-t-0"
              >
                <Link
                  to={stepPath(business.id, step)}
                  className="flex min-h-12 items-center gap-3 py-2 no-underline hover:text-forest-ink"
                >
                  <span className="min-w-0 flex-1">{step.text}</span>
                  {step.isRequired && <Badge variant="accent">Needed</Badge>}
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mt-3 text-muted">Your page says everything that visitors look for.</p>
        )}
      </section>
    </Card>
  )
}
