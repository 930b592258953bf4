import { type FormEvent, useRef } from 'react'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { callApi } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ActKind } from '#domain/administration/listings/acts/schema.ts'
import type { AdminListing } from '#domain/administration/listings/schema.ts'
import { ActFields } from '../act-fields.tsx'
import { readListingsAgain } from '../queries.ts'
import { typedAct } from '../typed-act.ts'
import { actWords } from '../words.ts'

/** An act on one listing, done at once. */
export function OneActDialog({
  kind,
  listing: { id, name },
  onClose,
}: {
  kind: ActKind
  listing: AdminListing
  onClose: () => void
}) {
  const { label, about, done } = actWords[kind]
  const { send, isBusy, failure, fields } = useRequest()
  const form = useRef<HTMLFormElement>(null)

  async function act(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = typedAct(kind, new FormData(event.currentTarget))
    const isDone = await send(async () => {
      const { isChanged } = await callApi<{ isChanged: boolean }>(`/api/admin/businesses/${id}/acts`, {
        method: 'POST',
        body: { act: typed },
      })
      toast({ title: isChanged ? `${name} is ${done}` : `${name} was so already`, variant: 'ok' })
      await readListingsAgain()
    })
    if (isDone) onClose()
    else focusFirstProblem(form)
  }
  return (
    <Dialog open onClose={onClose} title={`${label} ${name}`}>
      <form ref={form} noValidate onSubmit={act} className="grid gap-5">
        <p className="text-muted">{about}</p>
        <ActFields kind={kind} errors={fields} />
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
    </Dialog>
  )
}
