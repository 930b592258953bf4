import { EmptyState } from '#app/components/empty-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

export function NoBusinesses({ newListing }: { newListing: string }) {
  return (
    <EmptyState
      headingLevel="h3"
      title="List your business"
      actions={
        <>
          <ButtonLink to={newListing}>List my business</ButtonLink>
          <ButtonLink to="/directory" variant="secondary">
            Find it and claim it
          </ButtonLink>
        </>
      }
    >
      <p>
        It is free and takes about ten minutes. You can stop after every step and go on later. If your
        business is here already, look for its page and claim it.
      </p>
    </EmptyState>
  )
}
