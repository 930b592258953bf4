import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { setAuthState } from '#app/session/auth-state.ts'
import { openSession } from '#app/session/open-session.ts'
import { moving } from '#app/session/sign-in.ts'
import { toast } from '#app/ui/toast.ts'
import { newPasswordFormSchema } from '#domain/accounts/schema.ts'
import { PasswordField } from '../parts/password-field.tsx'
import { StrengthMeter } from '../parts/strength-meter.tsx'
import { useAttempt } from '../parts/use-attempt.ts'

/** Sets the password of whoever came by a recovery link, and goes home. */
export function NewPasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(newPasswordFormSchema),
  })
  const { attempt, isBusy, failure } = useAttempt()
  const password = useWatch({ control, name: 'password' }) ?? ''
  const navigate = useNavigate()

  const onSubmit = handleSubmit((given) =>
    attempt(() =>
      moving(async () => {
        const { auth } = await openSession()
        const { error } = await auth.updateUser({ password: given.password })
        if (error) return error
        await navigate('/')
        setAuthState({ isRecovering: false, landing: null })
        toast({
          title: 'Your new password is set',
          description: 'You are signed in here; other devices have been signed out.',
          variant: 'ok',
        })
        return null
      }),
    ),
  )

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      {/* For password managers: whose password it is. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <div className="grid gap-2">
        <PasswordField
          label="New password"
          hint="At least 8 characters."
          autoComplete="new-password"
          error={formState.errors.password?.message ?? (failure?.field ? failure.text : undefined)}
          {...register('password')}
        />
        <StrengthMeter password={password} known={[email]} />
      </div>
      <FormFailure words={failure?.field ? null : failure} />
      <SubmitButton isBusy={isBusy} busyWords="Saving…">
        Set the password
      </SubmitButton>
    </form>
  )
}
