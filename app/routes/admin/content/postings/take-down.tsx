import { type FormEvent, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type AdminPosting, takeDownSchema } from '#domain/postings/admin-schema.ts'
import { postingRejectionWords } from '#domain/postings/rejection-words.ts'
import { postingReasons } from '#domain/postings/schema.ts'
import { putBackPosting, readPostingsAgain, takeDownPosting } from './queries.ts'

type Given = { posting: AdminPosting; title: string }

/** Off the site with a reason, which its managers read; it can be put back. */
export function TakeDown({ posting, title }: Given) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<{ [field: string]: string | undefined }>({})
  const { send, isBusy, failure } = useRequest()

  function submit(event: FormEvent) {
    event.preventDefault()
    const read = takeDownSchema.safeParse({ reason, note })
    if (!read.success) {
      setWrong(Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])))
      return
    }
    setWrong({})
    void send(async () => {
      await takeDownPosting(posting.id, { reason, note })
      toast({ title: `“${title}” is off the site`, variant: 'ok' })
      await readPostingsAgain()
    })
  }

  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Take it off …<span className="sr-only"> {title}</span>
      </Button>
    )
  return (
    <form method="post" noValidate className="grid min-w-72 gap-3" onSubmit={submit}>
      <Field label="Why" error={wrong.reason}>
        {(control) => (
          <Select {...control} value={reason} onChange={({ target }) => setReason(target.value)}>
            <option value="">Choose …</option>
            {postingReasons.map((name) => (
              <option key={name} value={name}>
                {postingRejectionWords[name].title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Note" hint="The poster reads this, with how to fix it." error={wrong.note}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton block={false} size="sm" variant="danger" isBusy={isBusy} busyWords="Taking it off …">
          Unpublish
        </SubmitButton>
        <Button variant="ghost" size="sm" onClick={() => setOpen(false)}>
          Leave it
        </Button>
      </div>
    </form>
  )
}

/** As it was, until the end that it had. */
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
        Put it back<span className="sr-only">: {title}</span>
      </Button>
      <FormFailure words={failure} />
    </div>
  )
}
