import { useQuery } from '@tanstack/react-query'
import type { MetaDescriptor } from 'react-router'
import { Loaded } from '#app/components/loaded.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { Alert } from '#app/ui/alert.tsx'
import type { ClaimLevel, OwnTrust } from '#domain/claims/schema.ts'
import { PastClaim, WaitingClaim } from '../../claim/claim-news.tsx'
import { ownTrustQuery } from '../../claim/claim-requests.ts'
import { CodeStep } from '../../claim/code-step.tsx'
import { StartForm } from '../../claim/start-form.tsx'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { DisputeItem } from './dispute-item.tsx'
import { isReached, Ladder } from './ladder.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'How far your listing is trusted',
    description: 'What was checked about your listing, by whom and until when, and what could be next.',
    path: `/dashboard/business/${params.businessId}/trust`,
    index: false,
  })
}

export default function TrustPage() {
  const { userId, business } = useWorkspace()
  const query = useQuery(ownTrustQuery(userId, business.id), queryClient)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <Loaded query={query} what="What was checked">
        {(trust) => (
          <>
            <Disputes trust={trust} userId={userId} />
            <SectionCard
              id="ladder"
              title="How far it is trusted"
              intro={
                trust.isVerified
                  ? 'Visitors see the Verified badge, and each of these steps on the page.'
                  : 'Visitors see these steps on the page. From “Documents checked” on it carries the Verified badge.'
              }
            >
              <Ladder trust={trust} />
            </SectionCard>
            <Next trust={trust} userId={userId} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Disputes({ trust: { disputes }, userId }: { trust: OwnTrust; userId: string }) {
  if (disputes.length === 0) return null
  return (
    <SectionCard
      id="disputes"
      title="Someone else claims this business"
      intro="A moderator reads what both sides say and decides. Until then nothing changes."
    >
      <ul className="grid gap-6">
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <DisputeItem dispute={dispute} userId={userId} />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function Next({ trust, userId }: { trust: OwnTrust; userId: string }) {
  const newest = trust.claims[0]
  if (newest?.state === 'code_sent')
    return (
      <SectionCard id="next" title="Enter the code">
        <CodeStep claim={newest} userId={userId} />
      </SectionCard>
    )
  if (newest?.state === 'waiting')
    return (
      <SectionCard id="next" title="Sent in">
        <WaitingClaim claim={newest} userId={userId} />
      </SectionCard>
    )
  if (trust.business.status !== 'published')
    return (
      <Alert title="Available once it’s published">
        Then you can show that the listing is yours, by a code or by a document.
      </Alert>
    )
  return (
    <SectionCard
      id="next"
      title={isReached(trust, 'certified') ? 'Renew it' : 'The next step'}
      intro={
        isReached(trust, 'claimed')
          ? 'Send papers, and a moderator looks at them. Checked documents count for up to 24 months, a certificate until its date, up to 36 months; send new ones before they end.'
          : 'Prove that the listing is yours: right away with a code sent to the business, or with a document.'
      }
    >
      {newest && <PastClaim claim={newest} />}
      <StartForm
        key={trust.level}
        userId={userId}
        businessId={trust.business.id}
        open={trust}
        levels={levelsFrom(trust)}
      />
    </SectionCard>
  )
}

/** Papers may be renewed before they end; what a code shows is shown once. */
const levelsFrom = (trust: OwnTrust): readonly ClaimLevel[] =>
  isReached(trust, 'claimed')
    ? ['document_checked', 'certified']
    : ['claimed', 'document_checked', 'certified']
