import type { ComponentProps } from 'react'
import { Field, Input } from '#app/ui/field.tsx'

export function EmailField({ error, ...input }: ComponentProps<'input'> & { error?: string | undefined }) {
  return (
    <Field label="E-mail address" error={error}>
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
