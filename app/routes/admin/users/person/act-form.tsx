import type { ReactNode } from 'react'
import { z } from 'zod'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { actReason } from '#domain/people/schema.ts'
import { readPeopleAgain } from '../queries.ts'

/** A further field of an action. */
type More<Typed, Value> = {
  /** What the API calls it. */
  name: string
  begin: Typed
  schema: z.ZodType<Value, Typed>
  draw: (field: { value: Typed; error: string | undefined; onChange: (value: Typed) => void }) => ReactNode
}

const none: More<null, null> = { name: '', begin: null, schema: z.null(), draw: () => null }

type TypedAct = { reason: string; confirm: string; more: unknown }

/**
 * An action's description, its reason field and its button. `typeToConfirm` must be typed for an action that can't be
 * undone.
 */
export function ActForm<Typed = null, Value = null>({
  about,
  reasonHint = 'For the record; only administrators see it.',
  typeToConfirm,
  more = none as unknown as More<Typed, Value>,
  run,
  action,
  busyWords,
  isDanger = false,
  onDone,
}: {
  about: ReactNode
  reasonHint?: string
  typeToConfirm?: string | undefined
  more?: More<Typed, Value>
  /** Runs the action and returns its success message. Rejects as `call` does. */
  run: (given: { reason: string; more: Value }) => Promise<string>
  action: string
  busyWords: string
  isDanger?: boolean
  onDone: () => void
}) {
  const { form, props, isBusy, failure, problemOf } = useRequestForm<TypedAct, TypedAct>({
    begin: { reason: '', confirm: '', more: more.begin },
    schema: z.object({
      reason: actReason,
      confirm: z
        .string()
        .refine(
          (typed) => !typeToConfirm || typed.trim().toLowerCase() === typeToConfirm.toLowerCase(),
          `Type ${typeToConfirm} to confirm.`,
        ),
      more: more.schema as z.ZodType<unknown, unknown>,
    }),
    async send({ reason, more }) {
      toast({ title: await run({ reason, more: more as Value }), variant: 'ok' })
      await readPeopleAgain()
      onDone()
    },
  })

  return (
    <form {...props} className="grid gap-4">
      <div className="grid gap-2 text-muted">{about}</div>
      {more.draw({
        value: form.watch('more') as Typed,
        error: problemOf('more') ?? problemOf(more.name),
        onChange: (value) => form.setValue('more', value),
      })}
      <Field label="Why" hint={reasonHint} error={problemOf('reason')}>
        {(control) => <Textarea {...control} {...form.register('reason')} rows={3} maxLength={500} />}
      </Field>
      {typeToConfirm && (
        <Field label={`Type ${typeToConfirm} to confirm`} error={problemOf('confirm')}>
          {(control) => (
            <Input
              {...control}
              {...form.register('confirm')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      )}
      <FormFailure words={failure} />
      <SubmitButton
        variant={isDanger ? 'danger' : 'primary'}
        block={false}
        className="justify-self-start"
        isBusy={isBusy}
        busyWords={busyWords}
      >
        {action}
      </SubmitButton>
    </form>
  )
}
