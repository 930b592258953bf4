import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@supabase/supabase-js'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { openSession } from '#app/session/open-session.ts'
import { Field, Input } from '#app/ui/field.tsx'
import { changePasswordSchema } from '#domain/accounts/schema.ts'
import { PasswordField } from '../parts/password-field.tsx'
import { StrengthMeter } from '../parts/strength-meter.tsx'
import { useChange } from './use-change.ts'

type Proof = 'none' | 'code' | 'password'

/** What the auth service wants to see beside the new password is asked for when it asks. */
export function PasswordForm({ user }: { user: User }) {
  const [proof, setProof] = useState<Proof>('none')
  const { register, handleSubmit, formState, control, reset } = useForm({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { password: '', current: '', code: '' },
  })
  const { change, isBusy, failure } = useChange()
  const { errors } = formState
  const password = useWatch({ control, name: 'password' })
  const besideField = (field: 'password' | 'code') => (failure?.field === field ? failure.text : undefined)
  const isBeside = failure?.field === 'password' || (failure?.field === 'code' && proof === 'code')

  const onSubmit = handleSubmit((given) =>
    change(async () => {
      const { auth } = await openSession()
      const { error } = await auth.updateUser({
        password: given.password,
        ...(proof === 'code' && { nonce: given.code.trim() }),
        ...(proof === 'password' && { current_password: given.current }),
      })
      if (error?.code === 'reauthentication_needed') {
        setProof('code')
        const { error: unsent } = await auth.reauthenticate()
        if (unsent) return unsent
      }
      if (error?.code?.startsWith('current_password')) setProof('password')
      if (error) return error
      setProof('none')
      reset()
      return null
    }, 'Your new password counts'),
  )

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email ?? ''} />
      {proof === 'password' && (
        <PasswordField label="Present password" autoComplete="current-password" {...register('current')} />
      )}
      <div className="grid gap-2">
        <PasswordField
          label="New password"
          hint="At least 8 characters. Three or four words that don’t belong together are easy to keep in mind."
          autoComplete="new-password"
          error={errors.password?.message ?? besideField('password')}
          {...register('password')}
        />
        <StrengthMeter password={password} known={[user.email ?? '']} />
      </div>
      {proof === 'code' && (
        <Field
          label="Code that we sent you"
          hint="It is a while since you signed in, so we make sure that it is you."
          error={besideField('code')}
        >
          {(given) => (
            <Input {...given} {...register('code')} inputMode="numeric" autoComplete="one-time-code" />
          )}
        </Field>
      )}
      <FormFailure words={isBeside ? null : failure} />
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
  )
}
