import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { PasswordField } from '#app/components/account/password-field.tsx'
import { useAttempt } from '#app/components/account/use-attempt.ts'
import { useProof } from '#app/components/account/use-proof.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { setAuthState } from '#app/session/auth-state.ts'
import { openSession } from '#app/session/open-session.ts'
import { moving } from '#app/session/sign-in.ts'
import { toast } from '#app/ui/toast.ts'
import { newPasswordFormSchema } from '#domain/accounts/schema.ts'
import { StrengthMeter } from '../parts/strength-meter.tsx'

/** Sets the password of whoever came by a recovery link, and goes home, where the page that was asked for is offered. */
export function NewPasswordForm({ email, arrive }: { email: string; arrive: () => Promise<void> }) {
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(newPasswordFormSchema),
  })
  const { attempt, isBusy, failure } = useAttempt()
  // The link was followed a while ago.
  const { withProof, proofStep } = useProof()
  const password = useWatch({ control, name: 'password' }) ?? ''

  const onSubmit = handleSubmit((given) =>
    attempt(() =>
      withProof((proof) =>
        moving(async () => {
          const { auth } = await openSession()
          const { error } = await auth.updateUser({ password: given.password, ...proof })
          if (error) return error
          await arrive()
          setAuthState({ isRecovering: false })
          toast({
            title: 'Your new password is set',
            description: 'You are signed in here; other devices have been signed out.',
            variant: 'ok',
          })
          return null
        }),
      ),
    ),
  )

  return (
    <div className="grid gap-6">
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
      {proofStep}
    </div>
  )
}
