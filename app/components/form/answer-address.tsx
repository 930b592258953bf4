import type { ComponentProps } from 'react'
import { useAuthSite } from '#app/session/auth-site.ts'
import { Field, Input } from '#app/ui/field.tsx'

/** Email field for people without an account, to be notified about what they submitted. */
export function AnswerAddress({
  error,
  ...props
}: ComponentProps<typeof Input> & { error: string | undefined }) {
  const isMailDelivered = useAuthSite()?.isMailDelivered ?? true
  return (
    <Field
      label="Your email (optional)"
      hint={
        isMailDelivered
          ? 'To hear the outcome; we delete it once we’ve answered.'
          : 'This site doesn’t send email: an administrator reads the answer at Admin → System.'
      }
      error={error}
    >
      {(box) => (
        <Input
          {...box}
          {...props}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
