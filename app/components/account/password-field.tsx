import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'

/** A password field with a show/hide toggle. */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  autoComplete: 'current-password' | 'new-password'
}) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-12"
          />
          <Button
            variant="ghost"
            size="iconSm"
            aria-label={isShown ? 'Hide the password' : 'Show the password'}
            onClick={() => setShown(!isShown)}
            className="absolute top-1 right-1 not-js:hidden"
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </Button>
        </div>
      )}
    </Field>
  )
}
