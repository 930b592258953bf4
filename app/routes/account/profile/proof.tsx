import { zodResolver } from '@hookform/resolvers/zod'
import type { AuthError, Factor, SupabaseClient, User } from '@supabase/supabase-js'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCaptcha } from '#app/components/captcha/use-captcha.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { needsSecondFactor, verifiedFactors } from '#app/session/claims.ts'
import { openPassingSession } from '#app/session/open-session.ts'
import { Button } from '#app/ui/button.tsx'
import { givenPasswordFormSchema } from '#domain/accounts/schema.ts'
import { CodeForm } from '../parts/code-form.tsx'
import { FactorCode } from '../parts/factor-code.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { useAttempt } from '../parts/use-attempt.ts'

type Step =
  | { kind: 'password' }
  | { kind: 'mail'; client: SupabaseClient; email: string }
  | { kind: 'factor'; client: SupabaseClient; factors: readonly Factor[] }

/**
 * Signs in once more, beside the session of this device, which stays as it is. `onProven` gets that other session's client;
 * what it throws is told here.
 */
export function Proof({
  user,
  action,
  onProven,
}: {
  user: User
  action: string
  onProven: (client: SupabaseClient) => Promise<void>
}) {
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(givenPasswordFormSchema),
    defaultValues: { password: '' },
  })
  const { attempt, isBusy, failure } = useAttempt()
  const captcha = useCaptcha()

  /** After the first factor, and after the second. */
  async function goOn(client: SupabaseClient, error: AuthError | null) {
    if (error) return error
    const { session } = (await client.auth.getSession()).data
    if (session && needsSecondFactor(session))
      setStep({ kind: 'factor', client, factors: verifiedFactors(session) })
    else await onProven(client)
    return null
  }

  const byPassword = handleSubmit(({ password }) =>
    attempt(async () => {
      const client = await openPassingSession()
      const who = user.email ? { email: user.email } : { phone: user.phone ?? '' }
      const { error } = await client.auth.signInWithPassword({ ...who, password, options: captcha.take() })
      return goOn(client, error)
    }),
  )

  const sendCode = (email: string) =>
    attempt(async () => {
      const client = await openPassingSession()
      const { error } = await client.auth.signInWithOtp({
        email,
        options: { shouldCreateUser: false, ...captcha.take() },
      })
      if (!error) setStep({ kind: 'mail', client, email })
      return error
    })

  if (step.kind === 'factor') {
    const { client, factors } = step
    return (
      <FactorCode
        factors={factors}
        open={async () => client}
        prove={async (verify) => goOn(client, await verify())}
      />
    )
  }
  if (step.kind === 'mail') {
    const { client, email } = step
    return (
      <div className="grid gap-4">
        <Undelivered what="mail" />
        <CodeForm
          label="Code from the mail"
          hint={`We sent it to ${email}. Don’t follow the link in it: type the code.`}
          action={action}
          verify={async (token) => {
            const { error } = await client.auth.verifyOtp({ email, token, type: 'email' })
            return goOn(client, error)
          }}
        />
      </div>
    )
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={byPassword}>
      <input type="hidden" name="username" autoComplete="username" value={user.email ?? ''} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <FormFailure words={failure} />
      {captcha.box}
      <SubmitButton variant="danger" isBusy={isBusy} busyWords="One moment…">
        {action}
      </SubmitButton>
      {user.email && (
        <Button variant="ghost" aria-disabled={isBusy} onClick={() => sendCode(user.email!)}>
          I have no password: send me a code by mail
        </Button>
      )}
    </form>
  )
}
