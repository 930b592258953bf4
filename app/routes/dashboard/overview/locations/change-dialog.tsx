import { type ReactNode, useState } from 'react'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { type FailureWords, FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#domain/format-number.ts'
import type { ChangePreview, LocationChangeInput } from '#domain/locations/change-schema.ts'
import { ChangePreviewPart } from './change-preview.tsx'
import { ChangeResult } from './change-result.tsx'
import { changesQuery } from './changes-queries.ts'

type Looked = { change: LocationChangeInput; preview: ChangePreview; id: string }

export type ChangeDialogProps = { userId: string; businessIds: readonly string[]; onClose: () => void }

/** Of the first step: `look` shows the preview of a change. */
export type ChangeStep = { look: (change: LocationChangeInput) => Promise<void>; cancel: ReactNode }

/**
 * A change of several listings: what to change, a preview, and then what came of it. `verb` begins the title, `children` draws the
 * first step.
 */
export function ChangeDialog({
  userId,
  verb,
  businessIds,
  onClose,
  children,
}: ChangeDialogProps & { verb: string; children: (step: ChangeStep) => ReactNode }) {
  const [looked, setLooked] = useState<Looked | null>(null)
  const [startedId, setStartedId] = useState<string | null>(null)
  const { send, isBusy, failure, clear } = useRequest()

  async function look(change: LocationChangeInput) {
    const preview = await call('POST /locations/preview', { body: { change, businessIds: [...businessIds] } })
    clear()
    // A second press, or one after a lost response, is the same change.
    setLooked({ change, preview, id: crypto.randomUUID() })
  }
  const start = ({ id, change, preview: { items } }: Looked) =>
    send(async () => {
      await call('POST /locations/changes', { body: { id, change, items } })
      await queryClient.invalidateQueries(changesQuery(userId))
      setStartedId(id)
    })
  const cancel = (
    <Button variant="ghost" onClick={onClose}>
      Cancel
    </Button>
  )
  return (
    <FormDialog
      open
      onClose={onClose}
      isSettled={startedId !== null}
      title={`${verb} ${counted(businessIds.length, 'business', 'businesses')}`}
      className="sm:w-[min(46rem,calc(100vw-2rem))]"
    >
      {/* What was typed stays while the preview is open. */}
      <div hidden={looked !== null}>{children({ look, cancel })}</div>
      {looked && !startedId && (
        <div className="grid gap-5">
          <ChangePreviewPart preview={looked.preview} />
          <FormFailure words={failure} />
          <div className="flex flex-wrap gap-3">
            {looked.preview.changed > 0 && (
              <Button aria-disabled={isBusy} onClick={() => start(looked)}>
                {isBusy ? 'Sending…' : `Change ${counted(looked.preview.changed, 'business', 'businesses')}`}
              </Button>
            )}
            <Button variant="ghost" onClick={() => setLooked(null)}>
              Back
            </Button>
          </div>
        </div>
      )}
      {startedId && (
        <div className="grid gap-5">
          <ChangeResult userId={userId} id={startedId} />
          <div>
            <Button onClick={onClose}>Close</Button>
          </div>
        </div>
      )}
    </FormDialog>
  )
}

/** The end of the first step. Without `onPreview`, its button submits the form that it is in. */
export function PreviewActions({
  failure,
  isBusy,
  onPreview,
  cancel,
}: {
  failure: FailureWords | null
  isBusy: boolean
  onPreview?: () => void
  cancel: ReactNode
}) {
  return (
    <>
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type={onPreview ? 'button' : 'submit'} aria-disabled={isBusy} onClick={onPreview}>
          {isBusy ? 'Looking…' : 'Preview changes'}
        </Button>
        {cancel}
      </div>
    </>
  )
}
