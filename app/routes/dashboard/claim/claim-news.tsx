import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { dayOf } from '#app/components/moments.ts'
import { Alert } from '#app/ui/alert.tsx'
import { claimRejectionWords } from '#domain/claims/rejection-words.ts'
import type { Claim } from '#domain/claims/schema.ts'
import { readClaimsAgain, withdrawClaim } from './claim-requests.ts'

/** A claim pending review. */
export function WaitingClaim({ claim, userId }: { claim: Claim; userId: string }) {
  const { send, isBusy, failure } = useRequest()
  const takeBack = () =>
    send(async () => {
      await withdrawClaim(claim.id)
      await readClaimsAgain(userId)
    })
  return (
    <div className="grid gap-4">
      <Alert title="A moderator will review it">
        <p>
          You sent it in on {dayOf(claim.createdAt)}. We’ll email you as soon as it’s decided, and delete your
          documents then.
        </p>
        {claim.statement && <p className="mt-2 break-words whitespace-pre-line">“{claim.statement}”</p>}
        {claim.certificate && (
          <p className="mt-2">
            {claim.certificate.name}, until {claim.certificate.until}
          </p>
        )}
      </Alert>
      <FormFailure words={failure} />
      <div>
        <ConfirmButton
          about={claim.business.name}
          question="Withdraw this claim? Your documents are deleted."
          isBusy={isBusy}
          onConfirm={takeBack}
        >
          Withdraw
        </ConfirmButton>
      </div>
    </div>
  )
}

/** Why the last claim failed, above the next attempt. */
export function PastClaim({
  claim,
  next = 'You can try again, or use another method.',
}: {
  claim: Claim
  /** What they can do now. */
  next?: string
}) {
  if (claim.state === 'overtaken')
    return (
      <Alert variant="warning" title="Someone else already claimed it">
        The listing was claimed by another account in the meantime.
      </Alert>
    )
  if (claim.state !== 'rejected' || !claim.rejection) return null
  const { reason, note } = claim.rejection
  return (
    <Alert variant="danger" title="We couldn’t confirm it">
      <p>{claimRejectionWords[reason]}</p>
      {note && <p className="mt-2 break-words whitespace-pre-line">“{note}”</p>}
      <p className="mt-2">{next}</p>
    </Alert>
  )
}
