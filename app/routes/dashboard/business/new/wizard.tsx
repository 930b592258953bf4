import type { User } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { KenteDivider } from '#app/components/kente-divider.tsx'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { RequestFailed } from '#app/components/request-failed.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import { stepPath } from '#domain/businesses/step-path.ts'
import { isId } from '#domain/is-id.ts'
import { CompletenessBar } from '../../completeness-bar.tsx'
import { ReviewTime } from '../../review-time.tsx'
import { managedListingQuery } from '../managed-listing.ts'
import { NoSuchBusiness } from '../no-such-business.tsx'
import { type Draft, useDraft, useDraftState } from './draft.ts'
import { Review } from './review.tsx'
import { Start } from './start.tsx'
import { StepPage } from './step-page.tsx'
import { stepOf } from './steps.ts'

/** The listing and step are in the URL, so that a reload, Back and another device continue there. */
export default function Wizard({ user }: { user: User }) {
  const [params] = useSearchParams()
  const id = params.get('id')
  return (
    <div data-works-offline className="wrap max-w-3xl pt-6 sm:pt-10">
      {id === null ? (
        <Start userId={user.id} />
      ) : isId(id) ? (
        <OpenDraft userId={user.id} id={id} key={id} />
      ) : (
        <NoSuchBusiness />
      )}
    </div>
  )
}

function OpenDraft({ userId, id }: { userId: string; id: string }) {
  const draft = useDraft(userId, id)
  return draft && <Known userId={userId} id={id} draft={draft} />
}

type Props = { userId: string; id: string; draft: Draft }

/** A listing that was just started exists only on this device, so it isn't requested. */
function Known({ userId, id, draft }: Props) {
  const { kept } = useDraftState(draft)
  const query = useQuery(
    { ...managedListingQuery(userId, id), enabled: !kept.isNew, networkMode: 'always' },
    queryClient,
  )
  const business = query.data ?? null
  if (business === null && !kept.isNew)
    return query.error instanceof RequestFailed && query.error.status === 404 ? (
      <NoSuchBusiness />
    ) : (
      <QueryBoundary query={query} what="Your listing">
        {() => null}
      </QueryBoundary>
    )
  // The same element before and after the first save, so that the screen doesn't reset.
  return <Step userId={userId} draft={draft} business={business} />
}

function Step({
  userId,
  draft,
  business,
}: {
  userId: string
  draft: Draft
  business: ManagedListing | null
}) {
  const [params] = useSearchParams()
  const { kept } = useDraftState(draft)
  if (business?.status === 'pending') return <Sent business={business} />
  if (business && business.status !== 'draft' && business.status !== 'rejected')
    return <Navigate to={`/dashboard/business/${business.id}`} replace />
  // Nothing can be saved before there is a name.
  const hasBegun = business !== null || kept.sections.basics?.values !== undefined
  const step = stepOf(hasBegun ? params.get('step') : null)
  const shared = { userId, draft, business, step }
  return step.key === 'review' ? <Review {...shared} /> : <StepPage {...shared} key={step.key} />
}

const stages = [
  {
    title: 'We review it',
    text: 'A person reviews every listing, oldest first. Your dashboard shows its status.',
  },
  {
    title: 'We write to you',
    text: 'We’ll email you either way. If something needs to change, we’ll say what and why, and you can resubmit.',
  },
  {
    title: 'It appears',
    text: 'In the directory, in search and on the map, with its own page to share.',
  },
]

/** What happens after submission, and how to improve the listing in the meantime. */
function Sent({ business }: { business: ManagedListing }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const helpful = business.steps.filter(({ isRequired }) => !isRequired).slice(0, 4)
  return (
    <div className="pb-20">
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
        Sent for review
      </h1>
      <p className="mt-3 text-lg break-words text-muted">
        Thank you for listing {business.name}. Here’s what happens next.
      </p>
      <KenteDivider className="mt-6 rounded-full" />
      <ol className="mt-8 grid gap-5">
        {stages.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-forest font-display font-bold text-on-forest"
            >
              {index + 1}
            </span>
            <div>
              <h2 className="text-xl leading-9">{title}</h2>
              <p className="text-muted">{text}</p>
              {index === 0 && <ReviewTime />}
            </div>
          </li>
        ))}
      </ol>
      {helpful.length > 0 && (
        <Card className="mt-8 p-5 sm:p-6">
          <h2 className="text-xl">Meanwhile, this helps people most</h2>
          <CompletenessBar value={business.completeness} className="mt-2" />
          <ul className="mt-3 grid gap-2">
            {helpful.map((step) => (
              <li key={step.text}>
                <Link
                  to={stepPath(business.id, step)}
                  className="inline-flex min-h-6 items-center font-semibold text-forest-ink underline underline-offset-4"
                >
                  {step.text}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={`/dashboard/business/${business.id}`} size="lg">
          See its status
        </ButtonLink>
        <ButtonLink to="/dashboard/business/new" variant="secondary" size="lg">
          List another business
        </ButtonLink>
      </div>
    </div>
  )
}
