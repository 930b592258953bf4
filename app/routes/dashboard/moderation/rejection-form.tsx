import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Field, Select, Textarea } from '#app/ui/field.tsx'
import { fieldWords } from '#domain/businesses/field-words.ts'
import { capital } from './capital.ts'
import type { Kind } from './kind.ts'

type Props = {
  kind: Kind
  /** The id of what names the entry. */
  describedBy?: string
  isBusy: boolean
  problems: Record<string, string>
  onReject: (rejection: { reason: string; note: string; fields?: string[] }) => void
  onBack: () => void
}

/** Why something is rejected, in codes and in words. Escape leads back. */
export function RejectionForm({ kind, describedBy, isBusy, problems, onReject, onBack }: Props) {
  const [reason, setReason] = useState('')
  const [isChosen, setChosen] = useState(true)
  const fix = kind.reasons.find(({ value }) => value === reason)?.fix

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setChosen(reason !== '')
    if (reason === '') {
      event.currentTarget.querySelector('select')?.focus()
      return
    }
    const about = form.getAll('fields').map(String)
    onReject({ reason, note: String(form.get('note') ?? ''), ...(kind.fields && { fields: about }) })
  }

  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat)
          event.currentTarget.requestSubmit()
      }}
      aria-describedby={describedBy}
      noValidate
      className="grid max-w-2xl gap-4"
    >
      <Field
        label="Why?"
        hint={fix && `They read: ${fix}`}
        error={isChosen ? problems.reason : 'Choose a reason: it tells them how to fix it.'}
      >
        {(control) => (
          <Select
            {...control}
            autoFocus
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          >
            <option value="">Choose a reason</option>
            {kind.reasons.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind.fields && (
        <fieldset>
          <legend className="text-sm font-semibold">What is it about?</legend>
          <div className="mt-1.5 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {kind.fields.map((field) => (
              <Checkbox key={field} name="fields" value={field} label={capital(fieldWords(field))} />
            ))}
          </div>
        </fieldset>
      )}
      <Field
        label="A note to them"
        hint="Plain words: what is wrong, and what would be right."
        error={problems.note}
      >
        {(control) => <Textarea {...control} name="note" maxLength={2000} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Reject'}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}
