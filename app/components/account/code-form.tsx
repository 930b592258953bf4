import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { codeFormSchema } from '#domain/accounts/schema.ts'
import type { authWords } from './auth-words.ts'
import { useAttempt } from './use-attempt.ts'

/** Accepts a code from an email, a text message or an app. `verify` returns why it was rejected, or nothing. */
export function CodeForm({
  label,
  hint,
  action,
  verify,
}: {
  label: string
  hint?: ReactNode
  /** The button's label. */
  action: string
  verify: (code: string) => Promise<Parameters<typeof authWords>[0] | null | undefined>
}) {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(codeFormSchema) })
  const { attempt, isBusy, failure } = useAttempt()
  const besideField = failure?.field === 'code' ? failure.text : undefined
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ code }) => attempt(() => verify(code)))}
    >
      <Field label={label} hint={hint} error={formState.errors.code?.message ?? besideField}>
        {(control) => (
          <Input
            {...control}
            {...register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            className="text-center font-display text-2xl tracking-[0.25em] tabular-nums"
          />
        )}
      </Field>
      <FormFailure words={besideField ? null : failure} />
      <SubmitButton isBusy={isBusy} busyWords="Checking…">
        {action}
      </SubmitButton>
    </form>
  )
}
