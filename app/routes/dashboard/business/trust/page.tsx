import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { MetaDescriptor } from 'react-router'
import { evidenceWords, trustWords } from '#app/components/business-page/words.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { dayOf, shortSiteDate } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { answerDispute, readClaimsAgain } from '#app/routes/dashboard/claim/claim-requests.ts'
import { Alert } from '#app/ui/alert.tsx'
import { cn } from '#app/ui/cn.ts'
import { Field, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import {
  type ClaimLevel,
  disputeAnswerSchema,
  type OpenDispute,
  type OwnTrust,
} from '#domain/claims/schema.ts'
import { PastClaim, WaitingClaim } from '../../claim/claim-news.tsx'
import { ownTrustQuery } from '../../claim/claim-requests.ts'
import { CodeStep } from '../../claim/code-step.tsx'
import { StartForm } from '../../claim/start-form.tsx'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Verification',
    description: 'What was verified about your listing, by whom, until when, and your next step.',
    path: `/dashboard/business/${params.businessId}/trust`,
    index: false,
  })
}

export default function TrustPage() {
  const { userId, business } = useWorkspace()
  const query = useQuery(ownTrustQuery(userId, business.id), queryClient)
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <QueryBoundary query={query} what="What was checked">
        {(trust) => (
          <>
            <Disputes trust={trust} userId={userId} />
            <SectionCard
              id="ladder"
              title="Verification"
              intro={
                trust.isVerified
                  ? 'Visitors see the Verified badge, and each of these steps on the page.'
                  : 'Visitors see these steps on the page. From “Documents checked” on, it has the Verified badge.'
              }
            >
              <TrustSteps trust={trust} />
            </SectionCard>
            <Next trust={trust} userId={userId} />
          </>
        )}
      </QueryBoundary>
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
          ? 'Send documents for a moderator to review. Checked documents count for up to 24 months, a certificate until its date, up to 36 months; send new ones before they expire.'
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

/** Documents can be renewed before they expire; a code only proves its step once. */
const levelsFrom = (trust: OwnTrust): readonly ClaimLevel[] =>
  isReached(trust, 'claimed')
    ? ['document_checked', 'certified']
    : ['claimed', 'document_checked', 'certified']

const trustSteps = ['self_attested', 'claimed', 'document_checked', 'certified'] as const
type TrustStep = (typeof trustSteps)[number]

const isReached = ({ level }: Pick<OwnTrust, 'level'>, step: TrustStep): boolean =>
  level !== 'listed' && trustSteps.indexOf(step) <= trustSteps.indexOf(level)

/** Each step: whether it was reached, how, by whom, when, and until when. */
function TrustSteps({ trust }: { trust: OwnTrust }) {
  return (
    <ol className="grid gap-4">
      {trustSteps.map((step) => {
        const reached = isReached(trust, step)
        return (
          <li key={step} className={cn('border-l-4 pl-4', reached ? 'border-forest' : 'border-line')}>
            <p className={cn('flex items-center gap-1.5 font-semibold', !reached && 'text-muted')}>
              {reached && <Check aria-hidden="true" className="size-4 shrink-0 text-ok" />}
              {trustWords[step].title}
              <span className="sr-only">{reached ? ': reached' : ': not reached'}</span>
            </p>
            <p className="mt-0.5 text-sm text-muted">{trustWords[step].meaning}</p>
            {trust.steps
              .filter(({ level }) => level === step)
              .map((step) => (
                <p key={step.id} className="mt-1 text-sm">
                  {describe(step)}
                </p>
              ))}
          </li>
        )
      })}
    </ol>
  )
}

type Step = OwnTrust['steps'][number]

function describe({ evidence, checkedBy, checkedAt, expiresAt, revokedAt }: Step): string {
  const how = evidenceWords[evidence]
  const done = `${how.charAt(0).toUpperCase()}${how.slice(1)}, ${shortSiteDate(checkedAt)}. Checked by: ${checkedBy}.`
  if (revokedAt) return `${done} Taken back on ${shortSiteDate(revokedAt)}.`
  if (!expiresAt) return done
  const lastDay = shortSiteDate(expiresAt)
  return Date.parse(expiresAt) < Date.now()
    ? `${done} Expired on ${lastDay}.`
    : `${done} Counts until ${lastDay}.`
}

/** Someone else's claim and the owner's response, which can be changed until a moderator decides. */
function DisputeItem({ dispute, userId }: { dispute: OpenDispute; userId: string }) {
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { answer: dispute.answer ?? '' },
    schema: disputeAnswerSchema,
    async send({ answer }) {
      await answerDispute(dispute.id, answer)
      await readClaimsAgain(userId)
      toast({ title: 'Your answer is with the moderators', variant: 'ok' })
    },
  })

  return (
    <div className="grid gap-4">
      <figure>
        <figcaption className="text-sm text-muted">On {dayOf(dispute.createdAt)} they wrote</figcaption>
        <blockquote className="mt-1 border-l-4 border-line pl-4 break-words whitespace-pre-line">
          {dispute.statement}
        </blockquote>
      </figure>
      <form {...props} className="grid gap-4">
        <Field
          label="Why is it yours?"
          hint={
            dispute.answeredAt
              ? `Sent on ${dayOf(dispute.answeredAt)}. You can change it until a moderator decides.`
              : 'It helps to mention something only an owner knows. Only moderators read it.'
          }
          error={problemOf('answer')}
        >
          {(control) => <Textarea {...control} {...form.register('answer')} maxLength={2000} />}
        </Field>
        <FormFailure words={failure} />
        <div className="max-w-md">
          <SubmitButton isBusy={isBusy} busyWords="Sending…">
            {dispute.answeredAt ? 'Change my answer' : 'Send my answer'}
          </SubmitButton>
        </div>
      </form>
    </div>
  )
}
