import type { ComponentProps } from 'react'
import { Field, Input } from '#app/ui/field.tsx'

export function EmailField({
  label = 'Email address',
  error,
  ...input
}: ComponentProps<'input'> & { label?: string; error?: string | undefined }) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          {...input}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
