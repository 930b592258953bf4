import { EmptyState } from '#app/components/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** There is none, or it is someone else's, which is the same to whoever asks. */
export function NoSuchBusiness() {
  return (
    <EmptyState
      headingLevel="h1"
      title="There is no such listing of yours"
      actions={<ButtonLink to="/dashboard">To your businesses</ButtonLink>}
    >
      <p>
        It was deleted, or it belongs to another account. If someone shared it with you, ask them to share it
        again.
      </p>
    </EmptyState>
  )
}
