import { EmptyState } from '#app/components/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** There is none, or it is someone else's, which is the same to whoever asks. */
export function UnknownCheckout() {
  return (
    <EmptyState
      headingLevel="h1"
      title="We don’t know this checkout"
      actions={
        <>
          <ButtonLink to="/dashboard/billing">Look at your plans</ButtonLink>
          <ButtonLink to="/pricing" variant="secondary">
            See the plans
          </ButtonLink>
        </>
      }
    >
      <p>
        The link may have been cut off, or you paid with another account: log in with that one. What is paid
        shows at your plans, with its receipt.
      </p>
    </EmptyState>
  )
}
