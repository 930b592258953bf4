import { type FormEvent, useRef, useState } from 'react'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ActKind, ActPreview, TypedAct } from '#domain/administration/listings/acts/schema.ts'
import { ActFields } from './act-fields.tsx'
import { PreviewList } from './preview-list.tsx'
import { actsQuery } from './queries.ts'
import { typedAct } from './typed-act.ts'
import { actWords } from './words.ts'

type Looked = { act: TypedAct; preview: ActPreview; id: string }

/** An act on many listings: what has to be said, then what it would change, then it is done. */
export function ActDialog({
  kind,
  businessIds,
  onClose,
  onDone,
}: {
  kind: ActKind
  businessIds: readonly string[]
  onClose: () => void
  onDone: () => void
}) {
  const { label, about } = actWords[kind]
  const [looked, setLooked] = useState<Looked | null>(null)
  const { send, isBusy, failure, fields } = useRequest()
  const form = useRef<HTMLFormElement>(null)

  async function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const act = typedAct(kind, new FormData(event.currentTarget))
    const isDone = await send(async () => {
      const preview = await callApi<ActPreview>('/api/admin/businesses/preview', {
        method: 'POST',
        body: { act, businessIds },
      })
      // A second press, or one after a lost answer, is the same act.
      setLooked({ act, preview, id: crypto.randomUUID() })
    })
    if (!isDone) focusFirstProblem(form)
  }
  const begin = ({ act, id }: Looked) =>
    send(async () => {
      await callApi('/api/admin/businesses/acts', { method: 'POST', body: { id, act, businessIds } })
      await queryClient.invalidateQueries(actsQuery)
      toast({ title: 'It is under way', description: 'Follow it below the table.', variant: 'ok' })
      onDone()
    })
  const count = businessIds.length
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${label} ${count.toLocaleString('en-US')} ${count === 1 ? 'listing' : 'listings'}`}
      className="sm:w-[min(46rem,calc(100vw-2rem))]"
    >
      <form ref={form} noValidate onSubmit={look} hidden={looked !== null} className="grid gap-5">
        <p className="text-muted">{about}</p>
        <ActFields kind={kind} errors={fields} />
        <FormFailure words={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Looking…' : 'See what changes'}
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
    </Dialog>
  )
}

function PreviewCounts({ changed, unchanged, refused }: ActPreview) {
  const words = [
    `${changed.toLocaleString('en-US')} will change`,
    ...(unchanged > 0 ? [`${unchanged.toLocaleString('en-US')} are so already`] : []),
    ...(refused > 0 ? [`${refused.toLocaleString('en-US')} can’t be changed`] : []),
  ]
  return (
    <Alert variant={changed > 0 ? 'info' : 'warning'} title={words.join(' · ')}>
      <p>{changed > 0 ? 'Nothing is done yet.' : 'There is nothing to do.'}</p>
    </Alert>
  )
}
