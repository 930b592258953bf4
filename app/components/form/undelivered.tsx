import { Alert } from '#app/ui/alert.tsx'
import { type Sent, useUndelivered } from './use-undelivered.ts'

/** A warning beside a form that needs mail or SMS, on an installation that sends none. */
export function Undelivered(sent: Sent) {
  const words = useUndelivered(sent)
  return (
    words && (
      <Alert variant="warning" title={words.title}>
        {words.text}
      </Alert>
    )
  )
}
