import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '../../empty-state.tsx'

export function NothingSaved() {
  return (
    <EmptyState
      title="Nothing saved yet"
      headingLevel="h2"
      actions={<ButtonLink to="/directory">Browse the directory</ButtonLink>}
    >
      <p>Tap the heart on a business to save it here.</p>
    </EmptyState>
  )
}
