import { useState } from 'react'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { newRejectionSchema } from '#domain/moderation/decision.ts'
import { rejectionReasons } from '#domain/moderation/rejection.ts'
import { readLegacyAgain, readOnceDone } from './queries.ts'

/** What the administrator sees in the table: the decision isn't made about anything newer. */
type DecidedOn = { version: number } | { seen: string }

/** Approve, or reject with a reason: the same decisions as in the queue. */
export function DecisionButtons({
  noun,
  id,
  name,
  decidedOn,
}: {
  noun: 'businesses' | 'flyers'
  id: string
  name: string
  decidedOn: DecidedOn
}) {
  const [isRejecting, setRejecting] = useState(false)
  const [decided, setDecided] = useState<string | null>(null)
  const { send, isBusy, failure } = useRequest()
  const approve = () =>
    send(async () => {
      try {
        await call(`POST /moderation/${noun}/{id}/decision`, {
          params: { id },
          body: { decision: 'approve', ...decidedOn },
        })
        toast({ title: `${name} is approved`, variant: 'ok' })
        setDecided('Approved')
        readOnceDone()
      } finally {
        // Also if someone else has decided in the meantime.
        await readLegacyAgain()
      }
    })
  if (decided) return <p role="status">{decided}; it takes effect in a few seconds.</p>
  return (
    <>
      <div className="flex gap-2">
        <Button size="sm" aria-disabled={isBusy} onClick={approve}>
          {isBusy ? 'One moment…' : 'Approve'}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button variant="danger" size="sm" onClick={() => setRejecting(true)}>
          Reject<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <div className="mt-2 empty:hidden">
        <FormFailure words={failure} />
      </div>
      <FormDialog open={isRejecting} onClose={() => setRejecting(false)} title={`Reject ${name}`}>
        <RejectForm
          noun={noun}
          id={id}
          name={name}
          decidedOn={decidedOn}
          onDone={() => {
            setRejecting(false)
            setDecided('Not approved')
            readOnceDone()
          }}
        />
      </FormDialog>
    </>
  )
}

/** The reason for rejection, which is emailed to the submitter. */
function RejectForm({
  noun,
  id,
  name,
  decidedOn,
  onDone,
}: {
  noun: 'businesses' | 'flyers'
  id: string
  name: string
  decidedOn: DecidedOn
  onDone: () => void
}) {
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    // No reason is chosen yet.
    begin: { reason: '' as never, note: '' },
    schema: newRejectionSchema,
    async send(rejection) {
      await call(`POST /moderation/${noun}/{id}/decision`, {
        params: { id },
        body: { decision: 'reject', ...rejection, ...decidedOn },
      })
      toast({ title: `${name} was rejected`, variant: 'ok' })
      await readLegacyAgain()
      onDone()
    },
  })

  return (
    <form {...props} className="grid gap-4">
      <p className="text-muted">The sender is told why, and how to fix it.</p>
      <Field label="Reason" error={problemOf('reason')}>
        {(control) => (
          <Select {...control} {...form.register('reason')}>
            <option value="">Choose one</option>
            {rejectionReasons.map((reason) => (
              <option key={reason} value={reason}>
                {rejectionWords[reason].title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Note (optional)" hint="For the person who submitted it." error={problemOf('note')}>
        {(control) => <Textarea {...control} {...form.register('note')} rows={4} maxLength={2000} />}
      </Field>
      <FormFailure words={failure} />
      <SubmitButton
        variant="danger"
        block={false}
        className="justify-self-start"
        isBusy={isBusy}
        busyWords="One moment…"
      >
        Reject
      </SubmitButton>
    </form>
  )
}
