import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@supabase/supabase-js'
import { useForm, useWatch } from 'react-hook-form'
import { PasswordField } from '#app/components/account/password-field.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { openSession } from '#app/session/open-session.ts'
import { newPasswordFormSchema } from '#domain/accounts/schema.ts'
import { StrengthMeter } from '../parts/strength-meter.tsx'
import { useChange } from './use-change.ts'

/** Asks for proof of identity if the auth service requires it. */
export function PasswordForm({ user }: { user: User }) {
  const { register, handleSubmit, formState, control, reset } = useForm({
    resolver: zodResolver(newPasswordFormSchema),
    defaultValues: { password: '' },
  })
  const { change, proofStep, isBusy, failure } = useChange()
  const { errors } = formState
  const password = useWatch({ control, name: 'password' })
  const besideField = failure?.field === 'password' ? failure.text : undefined

  const onSubmit = handleSubmit((typed) =>
    change(async (given) => {
      const { auth } = await openSession()
      const { error } = await auth.updateUser({ password: typed.password, ...given })
      if (!error) reset()
      return error
    }, 'Password changed'),
  )

  return (
    <div className="grid gap-4">
      <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email ?? ''} />
        <div className="grid gap-2">
          <PasswordField
            label="New password"
            hint="At least 8 characters. Three or four words that don’t belong together are easy to keep in mind."
            autoComplete="new-password"
            error={errors.password?.message ?? besideField}
            {...register('password')}
          />
          <StrengthMeter password={password} known={[user.email ?? '']} />
        </div>
        <FormFailure words={besideField ? null : failure} />
        <SubmitButton
          block={false}
          size="md"
          className="justify-self-start"
          isBusy={isBusy}
          busyWords="Saving…"
        >
          Change the password
        </SubmitButton>
      </form>
      {proofStep}
    </div>
  )
}
