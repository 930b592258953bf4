import type { ReactNode } from 'react'
import { z } from 'zod'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { Field, Input } from '#app/ui/field.tsx'
import { emailSchema } from '#domain/accounts/schema.ts'

const addressSchema = z.object({
  email: z.string().transform((typed, context) => {
    const read = emailSchema.safeParse(typed)
    if (read.success) return read.data
    context.addIssue(read.error.issues[0]!.message.replace('enter yours', 'enter theirs'))
    return z.NEVER
  }),
})

/** Asks for someone's email address, and sends it once. */
export function AddressForm({
  label,
  onSend,
  onChange,
  children,
}: {
  label: string
  onSend: (email: string) => Promise<unknown>
  /** A different address is a different request. */
  onChange: () => void
  children: ReactNode
}) {
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { email: '' },
    schema: addressSchema,
    send: ({ email }) => onSend(email),
  })
  const error = problemOf('email')
  return (
    <form {...props} className="grid gap-4">
      <Field label={label} error={error}>
        {(control) => (
          <Input
            {...control}
            {...form.register('email', { onChange })}
            type="email"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={255}
          />
        )}
      </Field>
      <FormFailure words={error ? null : failure} />
      <SubmitButton
        block={false}
        size="md"
        className="justify-self-start"
        isBusy={isBusy}
        busyWords="Sending…"
      >
        {children}
      </SubmitButton>
    </form>
  )
}
