import { EmptyState } from '#app/components/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** Instead of the pages of moderators, for everyone else. */
export function ForModerators() {
  return (
    <EmptyState
      headingLevel="h1"
      title="For moderators only"
      actions={<ButtonLink to="/dashboard">Go to my dashboard</ButtonLink>}
    >
      Moderators review new listings and changes here. Your own are on your dashboard.
    </EmptyState>
  )
}
