import { EmptyState } from '#app/components/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** It doesn't exist or is someone else's: both look the same. */
export function UnknownCheckout() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Checkout not found"
      actions={
        <>
          <ButtonLink to="/dashboard/billing">See your plans</ButtonLink>
          <ButtonLink to="/pricing" variant="secondary">
            See the plans
          </ButtonLink>
        </>
      }
    >
      <p>
        The link may have been cut off, or you paid with another account: log in with that one. Paid plans
        appear under Plans and billing, with their receipts.
      </p>
    </EmptyState>
  )
}
