import { FormFailure } from '#app/components/form/form-failure.tsx'
import { dayOf } from '#app/components/moments.ts'
import { call } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useChange } from './use-change.ts'

/** While a deletion waits; the mail about it leads here. */
export function DeletionBanner({ dueAt }: { dueAt: string }) {
  const { change, isBusy, failure } = useChange()
  const keep = () =>
    change(async () => {
      await call('DELETE /account/deletion')
      return null
    }, 'Your account stays')
  return (
    <Alert variant="danger" title={`Your account will be deleted on ${dayOf(dueAt)}`} role="status">
      <p>You requested this. Until then everything works as usual, and you can cancel.</p>
      <Button className="mt-3" aria-disabled={isBusy} onClick={keep}>
        {isBusy ? 'One moment…' : 'Keep my account'}
      </Button>
      <FormFailure words={failure} />
    </Alert>
  )
}
