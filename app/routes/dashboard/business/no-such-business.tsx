import { EmptyState } from '#app/components/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** It doesn't exist or is someone else's: both look the same. */
export function NoSuchBusiness() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Listing not found"
      actions={<ButtonLink to="/dashboard">Go to your businesses</ButtonLink>}
    >
      <p>
        It was deleted, or it belongs to another account. If someone shared it with you, ask them to share it
        again.
      </p>
    </EmptyState>
  )
}
