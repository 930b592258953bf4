import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { Link, type MetaDescriptor, useParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { isNotFound } from '#app/components/is-not-found.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { dayOf } from '#app/components/moments.ts'
import { cityLine } from '#app/components/place-line.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { useHeadingFocus } from '#app/components/search/use-heading-focus.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { ClaimSubject } from '#domain/claims/schema.ts'
import type { Route } from './+types/page.ts'
import { PastClaim, WaitingClaim } from './claim-news.tsx'
import { claimSubjectQuery } from './claim-requests.ts'
import { CodeStep } from './code-step.tsx'
import { DocumentForm } from './document-form.tsx'
import { StartForm } from './start-form.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Claim a listing',
    description: 'Show that a listing is your business, by a code or by a document, and manage its page.',
    path: `/dashboard/claim/${params.businessSlug}`,
    index: false,
  })
}

export default function ClaimPage() {
  const { businessSlug = '' } = useParams()
  const { id: userId } = useSignedInUser()
  const query = useQuery(claimSubjectQuery(userId, businessSlug), queryClient)
  if (isNotFound(query.error))
    return (
      <EmptyState
        headingLevel="h1"
        title="Listing not found"
        actions={<ButtonLink to="/dashboard/business/new">List your business</ButtonLink>}
      >
        It may have been taken down. If your business is not here yet, list it.
      </EmptyState>
    )
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <QueryBoundary query={query} what="The listing">
        {(subject) => <Subject key={subject.business.id} subject={subject} userId={userId} />}
      </QueryBoundary>
    </div>
  )
}

function Subject({ subject, userId }: { subject: ClaimSubject; userId: string }) {
  const { business, ownership, claim } = subject
  const heading = useHeadingFocus([ownership, claim?.state, claim?.code?.attemptsLeft === 0].join())
  return (
    <>
      <header>
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">Claim {business.name}</h1>
        <p className="mt-2 text-muted">
          {business.city && `${cityLine(business)}. `}
          <Link to={`/business/${business.slug}`} className="underline underline-offset-4">
            See its page
          </Link>
        </p>
      </header>
      {ownership === 'yours' ? (
        <Yours subject={subject} heading={heading} />
      ) : ownership === 'owned' ? (
        <Owned subject={subject} userId={userId} heading={heading} />
      ) : (
        <Unclaimed subject={subject} userId={userId} heading={heading} />
      )}
    </>
  )
}

function Yours({ subject: { business, claim }, heading }: { subject: ClaimSubject; heading: Heading }) {
  const isNew = claim?.state === 'approved'
  return (
    <div role="status">
      <SectionCard
        id="yours"
        title={isNew ? `${business.name} is yours` : 'This listing is yours already'}
        headingRef={heading}
      >
        <p>
          {isNew
            ? 'You now manage its page. Check the hours, phone and address first: visitors rely on them.'
            : 'You manage its page. Its workspace shows the verification level and the next step.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/dashboard/business/${business.id}`}>Open the workspace</ButtonLink>
          <ButtonLink to={`/dashboard/business/${business.id}/trust`} variant="secondary">
            Verification
          </ButtonLink>
        </div>
      </SectionCard>
    </div>
  )
}

type Heading = Ref<HTMLHeadingElement>

type PartProps = { subject: ClaimSubject; userId: string; heading: Heading }

function Unclaimed({ subject, userId, heading }: PartProps) {
  const { business, claim, email, phone } = subject
  if (claim?.state === 'code_sent')
    return (
      <Part heading={heading} title="Enter the code">
        <CodeStep claim={claim} userId={userId} />
      </Part>
    )
  if (claim?.state === 'waiting')
    return (
      <Part heading={heading} title="Sent in">
        <WaitingClaim claim={claim} userId={userId} />
      </Part>
    )
  return (
    <>
      {claim && <PastClaim claim={claim} />}
      <Part
        heading={heading}
        title="Is this your business?"
        intro="Prove it in one of three ways to manage the page: text, hours, photos, messages."
      >
        <StartForm
          userId={userId}
          businessId={business.id}
          open={{ email, phone }}
          levels={['claimed', 'document_checked', 'certified']}
        />
      </Part>
    </>
  )
}

/** Someone else manages it: only a moderator can change that. */
function Owned({ subject: { business, claim, disputeFrom }, userId, heading }: PartProps) {
  if (claim?.state === 'waiting')
    return (
      <Part heading={heading} title="Sent in">
        <WaitingClaim claim={claim} userId={userId} />
      </Part>
    )
  if (disputeFrom) {
    const next = `You can try again starting ${dayOf(disputeFrom)}. If you have new documents before then, contact us; if you work together, ask them to invite you.`
    return claim?.state === 'rejected' ? (
      <PastClaim claim={claim} next={next} />
    ) : (
      <Alert title="A moderator has decided about this listing">{next}</Alert>
    )
  }
  return (
    <>
      {claim && <PastClaim claim={claim} />}
      <Part
        heading={heading}
        title="Someone already manages this page"
        intro="If it’s yours, tell us why. A moderator reviews both sides and decides; until then nothing changes. If you work together, ask them to invite you instead."
      >
        <DocumentForm userId={userId} businessId={business.id} levels={['claimed']} isDispute />
      </Part>
    </>
  )
}

function Part({
  heading,
  title,
  intro,
  children,
}: {
  heading: Heading
  title: string
  intro?: string
  children: ReactNode
}) {
  return (
    <SectionCard id="claim" title={title} intro={intro} headingRef={heading}>
      {children}
    </SectionCard>
  )
}
