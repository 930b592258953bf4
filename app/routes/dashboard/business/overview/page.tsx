import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link, type MetaDescriptor } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import { stepPath } from '#domain/businesses/step-path.ts'
import { dayMs } from '#domain/time-spans.ts'
import { type NextThing, nextThing } from '#domain/weekly-numbers/next-thing.ts'
import { CompletenessBar } from '../../completeness-bar.tsx'
import { StatusCard } from '../../status-card.tsx'
import { UpgradeLink } from '../../upgrade-link.tsx'
import { levelWords } from '../about-plan-words.ts'
import { cacheBusiness } from '../managed-listing.ts'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { Today, todayQuery } from './today.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Your listing at a glance',
    description: 'Your listing’s status, pending changes, and what would improve it.',
    path: `/dashboard/business/${params.businessId}`,
    index: false,
  })
}

export default function ListingOverviewPage() {
  const { userId, business } = useWorkspace()
  const isManager = business.role !== 'caretaker'
  const isPublic = business.status === 'published'
  const query = useQuery(
    { ...todayQuery(userId, business.id), enabled: isManager && business.publishedAt !== null },
    queryClient,
  )
  const isAsked = isManager && isDue(business, new Date())
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      {isAsked ? (
        <StillCorrect userId={userId} business={business} />
      ) : (
        // What waits decides what comes first, so it doesn't change under a finger.
        !query.isLoading && <Next next={nextThing(business, query.data ?? null)} />
      )}
      {isManager && isPublic && (
        <QueryBoundary query={query} what="Today’s numbers">
          {(numbers) => <Today numbers={numbers} path={`/dashboard/business/${business.id}/numbers`} />}
        </QueryBoundary>
      )}
      <StatusCard business={business} />
      <Steps business={business} />
      {isPublic && business.role === 'owner' && <PlanPart business={business} />}
    </div>
  )
}

function Next({ next }: { next: NextThing | null }) {
  if (!next) return null
  return (
    <Card className="border-forest bg-tint">
      <section aria-labelledby="next-title" className="grid gap-3 p-4 sm:p-6">
        <div>
          <h2 id="next-title" className="text-xl">
            {next.title}
          </h2>
          <p className="mt-1">{next.text}</p>
        </div>
        <ButtonLink to={next.to} className="justify-self-start max-sm:w-full">
          {next.label}
        </ButtonLink>
      </section>
    </Card>
  )
}

/** The current plan, what it or the next level adds, and the link to manage plans. */
function PlanPart({ business }: { business: ManagedListing }) {
  const { tier, planName } = business
  return (
    <Card>
      <section aria-labelledby="plan-title" className="grid gap-4 p-5 sm:p-6">
        <div>
          <h2 id="plan-title" className="text-xl">
            {planName} plan
          </h2>
          <p className="mt-1 max-w-[62ch] text-muted">{levelWords[tier]}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <UpgradeLink business={business} size="sm">
            {tier === 'free' ? 'Upgrade' : 'See the larger plan'}
          </UpgradeLink>
          <ButtonLink to="/dashboard/billing" variant="secondary" size="sm">
            Plans and billing
          </ButtonLink>
        </div>
      </section>
    </Card>
  )
}

/** Whether the listing is still correct. */
function StillCorrect({ userId, business }: { userId: string; business: ManagedListing }) {
  const { send, isBusy, failure } = useRequest()
  const confirm = () =>
    send(async () => {
      cacheBusiness(userId, await call('POST /businesses/{id}/confirm', { params: { id: business.id } }))
    })
  return (
    <Card>
      <section aria-labelledby="still-correct" className="p-5 sm:p-6">
        <h2 id="still-correct" className="text-xl">
          Is everything still correct?
        </h2>
        <p className="mt-1 text-muted">
          {business.unlistedAt
            ? 'If its hours, address and phone number are, one click puts it back in the lists.'
            : 'Check the hours, address and phone number first: people count on them. Saving a change counts too.'}
        </p>
        <FormFailure words={failure} />
        <Button className="mt-4" aria-disabled={isBusy} onClick={confirm}>
          Still correct
        </Button>
      </section>
    </Card>
  )
}

const isDue = (business: ManagedListing, now: Date): boolean => {
  const { status, unlistedAt, lastConfirmedAt, publishedAt, askAfterDays } = business
  const since = lastConfirmedAt ?? publishedAt
  const isOld = since !== null && now.getTime() - new Date(since).getTime() >= askAfterDays * dayMs
  return status === 'published' && (unlistedAt !== null || isOld)
}

/** What is missing, and what would help most next. */
function Steps({ business }: { business: ManagedListing }) {
  const { completeness, role } = business
  // Only the owner can add photos and verification.
  const steps = business.steps.filter(
    ({ section }) => role !== 'caretaker' || (section !== 'photos' && section !== 'trust'),
  )
  return (
    <Card>
      <section aria-labelledby="steps-title" className="p-5 sm:p-6">
        <h2 id="steps-title" className="text-xl">
          {steps.length > 0 ? 'Suggested next steps' : 'Everything is complete'}
        </h2>
        <CompletenessBar value={completeness} className="mt-3" />
        {steps.length > 0 ? (
          <Disclosure summary={steps.length === 1 ? 'See it' : `See all ${steps.length}`} className="mt-2">
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
          </Disclosure>
        ) : (
          <p className="mt-3 text-muted">Your page has everything visitors look for.</p>
        )}
      </section>
    </Card>
  )
}
