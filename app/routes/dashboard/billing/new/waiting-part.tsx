import { setWaiting } from '#app/components/billing/billing-queries.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'

/** The featured row has so many places: where it is full, one can wait for one. */
export function WaitingPart({
  userId,
  businessId,
  isWaiting,
}: {
  userId: string
  businessId: string
  isWaiting: boolean
}) {
  const { send, isBusy, failure } = useRequest()
  return (
    <Alert variant="warning" title="All places in the featured row are taken">
      <p>
        {isWaiting
          ? 'We write to you when it is your turn. Until then Premium is open to you.'
          : 'You can join the waitlist: we’ll email you when it’s your turn. Until then you can use Premium.'}
      </p>
      <FormFailure words={failure} />
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        aria-disabled={isBusy}
        onClick={() => send(() => setWaiting(userId, businessId, !isWaiting))}
      >
        {isBusy ? 'One moment…' : isWaiting ? 'Leave the waitlist' : 'Join the waitlist'}
      </Button>
    </Alert>
  )
}
