import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ActionKind, ListingAction } from '#domain/administration/listings/bulk-actions/schema.ts'
import type { AdminListing } from '#domain/administration/listings/schema.ts'
import { ActionFields } from '../action-fields.tsx'
import { readListingsAgain } from '../queries.ts'
import { blankAction, type TypedAction, typedActionSchema } from '../read-action.ts'
import { actionWords } from '../words.ts'

/** An action on one listing, applied at once. */
export function ActionDialog({
  kind,
  listing: { id, name },
  onClose,
}: {
  kind: ActionKind
  listing: AdminListing
  onClose: () => void
}) {
  const { label, about, done } = actionWords[kind]
  const { form, props, isBusy, failure, problemOf } = useRequestForm<TypedAction, ListingAction>({
    begin: blankAction(),
    schema: typedActionSchema(kind),
    async send(action) {
      const { isChanged } = await call('POST /admin/businesses/{id}/acts', {
        params: { id },
        body: { action },
      })
      toast({
        title: isChanged ? `${name} is ${done}` : `No change: ${name} is already ${done}`,
        variant: 'ok',
      })
      await readListingsAgain()
      onClose()
    },
  })
  return (
    <FormDialog open onClose={onClose} title={`${label} ${name}`}>
      <form {...props} className="grid gap-5">
        <p className="text-muted">{about}</p>
        <ActionFields kind={kind} form={form} problemOf={problemOf} />
        <FormFailure words={failure} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={kind === 'suspend' || kind === 'archive' ? 'danger' : 'primary'}
            aria-disabled={isBusy}
          >
            {isBusy ? 'One moment…' : label}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </FormDialog>
  )
}
