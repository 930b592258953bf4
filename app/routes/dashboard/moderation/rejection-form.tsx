import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Field, Select, Textarea } from '#app/ui/field.tsx'
import { fieldLabel } from '#domain/businesses/fields.ts'
import type { QueueKind } from '#domain/moderation-queue/kinds.ts'
import type { Decision } from './kind.ts'
import { kinds } from './kinds.ts'
import { ReplyPicker } from './saved-replies.tsx'

type Props = {
  kind: QueueKind
  userId: string
  /** The id of the element that names the entry. */
  describedBy?: string
  /** What was typed before, or a rejection that didn't get through. */
  begin?: Partial<Decision>
  /** Called with everything after each change. */
  onType?: (rejection: Partial<Decision>) => void
  onReject: (rejection: { reason: string; note: string; fields?: string[] }) => Promise<unknown>
  onBack: () => void
}

const schema = z.object({
  reason: z.string().min(1, 'Choose a reason. It tells them how to fix it.'),
  note: z.string(),
  fields: z.array(z.string()),
})

/** The reason for a rejection, and a note. Escape goes back. */
export function RejectionForm({ kind, userId, describedBy, begin, onType, onReject, onBack }: Props) {
  const { reasons, fields: all } = kinds[kind]
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { reason: begin?.reason ?? '', note: begin?.note ?? '', fields: begin?.fields ?? [] },
    schema,
    send: ({ fields, ...rejection }) => onReject({ ...rejection, ...(all && { fields }) }),
  })
  const { register, watch, getValues } = form
  const typed = useEffectEvent((rejection: Partial<Decision>) => onType?.(rejection))
  useEffect(() => {
    const { unsubscribe } = watch(() => typed(getValues()))
    return unsubscribe
  }, [watch, getValues])
  const reason = form.watch('reason')
  const fix = reasons.find(({ value }) => value === reason)?.fix

  return (
    <form
      {...props}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat)
          event.currentTarget.requestSubmit()
      }}
      aria-describedby={describedBy}
      className="grid max-w-2xl gap-4"
    >
      <FormFailure words={failure} />
      <Field label="Reason" hint={fix && `They’ll see: ${fix}`} error={problemOf('reason')}>
        {(control) => (
          <Select {...control} {...register('reason')} autoFocus>
            <option value="">Choose a reason</option>
            {reasons.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {all && (
        <fieldset>
          <legend className="text-sm font-semibold">Which fields?</legend>
          <div className="mt-1.5 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {all.map((field) => (
              <Checkbox key={field} {...register('fields')} value={field} label={fieldLabel(field)} />
            ))}
          </div>
        </fieldset>
      )}
      <ReplyPicker
        userId={userId}
        onPick={(body) => {
          const { note } = form.getValues()
          form.setValue('note', [note.trim(), body].filter(Boolean).join('\n\n'), { shouldDirty: true })
          form.setFocus('note')
        }}
      />
      <Field label="Note to them" hint="Say what’s wrong and how to fix it." error={problemOf('note')}>
        {(control) => <Textarea {...control} {...register('note')} maxLength={2000} />}
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
