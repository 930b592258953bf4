import { useState } from 'react'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type {
  ActionKind,
  BulkActionPreview,
  ListingAction,
} from '#domain/administration/listings/bulk-actions/schema.ts'
import { fieldLabel } from '#domain/businesses/fields.ts'
import { counted } from '#domain/format-number.ts'
import { ActionFields } from './action-fields.tsx'
import { bulkActionsQuery } from './queries.ts'
import { blankAction, type TypedAction, typedActionSchema } from './read-action.ts'
import { actionWords, valueWords } from './words.ts'

type Looked = { action: ListingAction; preview: BulkActionPreview; id: string }

/** An action on many listings: enter its inputs, preview the changes, then apply. */
export function BulkActionDialog({
  kind,
  businessIds,
  onClose,
  onDone,
}: {
  kind: ActionKind
  businessIds: string[]
  onClose: () => void
  onDone: () => void
}) {
  const { label, about } = actionWords[kind]
  const [looked, setLooked] = useState<Looked | null>(null)
  const { send, isBusy, failure, clear } = useRequest()
  const inputs = useRequestForm<TypedAction, ListingAction>({
    begin: blankAction(),
    schema: typedActionSchema(kind),
    async send(action) {
      const preview = await call('POST /admin/businesses/preview', { body: { action, businessIds } })
      clear()
      // A second press, or one after a lost response, is the same action.
      setLooked({ action, preview, id: crypto.randomUUID() })
    },
  })
  const begin = ({ action, id }: Looked) =>
    send(async () => {
      await call('POST /admin/businesses/acts', { body: { id, action, businessIds } })
      await queryClient.invalidateQueries(bulkActionsQuery)
      toast({ title: 'Action started', description: 'Follow its progress below the table.', variant: 'ok' })
      onDone()
    })
  const count = businessIds.length
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`${label} ${counted(count, 'listing')}`}
      className="sm:w-[min(46rem,calc(100vw-2rem))]"
    >
      <form {...inputs.props} hidden={looked !== null} className="grid gap-5">
        <p className="text-muted">{about}</p>
        <ActionFields kind={kind} form={inputs.form} problemOf={inputs.problemOf} />
        <FormFailure words={inputs.failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={inputs.isBusy}>
            {inputs.isBusy ? 'Looking…' : 'Preview changes'}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {looked && (
        <div className="grid gap-5">
          <PreviewCounts {...looked.preview} />
          <PreviewList listings={looked.preview.listings} />
          <FormFailure words={failure} />
          <div className="flex flex-wrap gap-3">
            {looked.preview.changed > 0 && (
              <Button
                variant={kind === 'suspend' || kind === 'archive' ? 'danger' : 'primary'}
                aria-disabled={isBusy}
                onClick={() => begin(looked)}
              >
                {isBusy ? 'Sending…' : `${label} ${looked.preview.changed.toLocaleString('en-US')}`}
              </Button>
            )}
            <Button variant="ghost" onClick={() => setLooked(null)}>
              Back
            </Button>
          </div>
        </div>
      )}
    </FormDialog>
  )
}

function PreviewCounts({ changed, unchanged, refused }: BulkActionPreview) {
  const words = [
    `${changed.toLocaleString('en-US')} will change`,
    ...(unchanged > 0 ? [`${unchanged.toLocaleString('en-US')} need no change`] : []),
    ...(refused > 0 ? [`${refused.toLocaleString('en-US')} can’t be changed`] : []),
  ]
  return (
    <Alert variant={changed > 0 ? 'info' : 'warning'} title={words.join(' · ')}>
      <p>{changed > 0 ? 'Nothing has been changed yet.' : 'Nothing would change.'}</p>
    </Alert>
  )
}

/** Listings, with the effect on each. */
function PreviewList({ listings }: { listings: BulkActionPreview['listings'] }) {
  if (listings.length === 0) return null
  return (
    <ul className="max-h-80 overflow-y-auto rounded-control border border-line">
      {listings.map(({ id, name, changes, refusal }) => (
        <li key={id} className="border-t border-line px-4 py-2 first:border-0">
          <p className="font-semibold break-words">{name}</p>
          {refusal && <p className="text-danger">{refusal}</p>}
          {changes.map(({ field, before, after }) => (
            <p key={field} className="text-[0.9375rem] break-words">
              {fieldLabel(field)}: <span className="text-muted">{valueWords(field, before)}</span> →{' '}
              {valueWords(field, after)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
