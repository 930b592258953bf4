import { Alert } from '#app/ui/alert.tsx'

/** Shown on purchase pages of an installation without a payment service. */
export function TestNotice() {
  return (
    <Alert variant="warning" title="Test checkout: no money moves">
      <p>This installation takes no payments. You can try everything without a card.</p>
    </Alert>
  )
}
