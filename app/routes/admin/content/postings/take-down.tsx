import { useState } from 'react'
import type { z } from 'zod'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type AdminPosting, type TakeDown as Body, takeDownSchema } from '#domain/postings/admin-schema.ts'
import { postingRejectionWords } from '#domain/postings/rejection-words.ts'
import { postingReasons } from '#domain/postings/schema.ts'
import { putBackPosting, readPostingsAgain, takeDownPosting } from './queries.ts'

type Given = { posting: AdminPosting; title: string }

/** Takes a posting off the site with a reason, which its managers see; it can be restored. */
export function TakeDown({ posting, title }: Given) {
  const [isOpen, setOpen] = useState(false)
  const { form, props, isBusy, failure, problemOf } = useRequestForm<z.input<typeof takeDownSchema>, Body>({
    // No reason is chosen yet.
    begin: { reason: '' as never, note: '' },
    schema: takeDownSchema,
    async send(body) {
      await takeDownPosting(posting.id, body)
      toast({ title: `“${title}” was unpublished`, variant: 'ok' })
      await readPostingsAgain()
    },
  })

  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Unpublish…<span className="sr-only"> {title}</span>
      </Button>
    )
  return (
    <form {...props} className="grid min-w-72 gap-3">
      <Field label="Why" error={problemOf('reason')}>
        {(control) => (
          <Select {...control} {...form.register('reason')}>
            <option value="">Choose…</option>
            {postingReasons.map((name) => (
              <option key={name} value={name}>
                {postingRejectionWords[name].title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Note" hint="The poster reads this, with how to fix it." error={problemOf('note')}>
        {(control) => <Textarea {...control} {...form.register('note')} rows={2} maxLength={2000} />}
      </Field>
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton block={false} size="sm" variant="danger" isBusy={isBusy} busyWords="Unpublishing…">
          Unpublish
        </SubmitButton>
        <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Restores it with its original end date. */
export function PutBack({ posting, title }: Given) {
  const { send, isBusy, failure } = useRequest()
  const putBack = () =>
    send(async () => {
      await putBackPosting(posting.id)
      toast({ title: `“${title}” was restored`, variant: 'ok' })
      await readPostingsAgain()
    })
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={() => !isBusy && putBack()}>
        Restore<span className="sr-only">: {title}</span>
      </Button>
      <FormFailure words={failure} />
    </div>
  )
}
