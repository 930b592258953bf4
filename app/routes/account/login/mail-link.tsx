import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAttempt } from '#app/components/account/use-attempt.ts'
import { useCaptcha } from '#app/components/captcha/use-captcha.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { authState } from '#app/session/auth-state.ts'
import { withNext } from '#app/session/next-page.ts'
import { openSession } from '#app/session/open-session.ts'
import { moving } from '#app/session/sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { mailSchema } from '#domain/accounts/schema.ts'
import { EmailField } from '../parts/email-field.tsx'
import { MailSent } from '../parts/mail-sent.tsx'

/** Signs in with an emailed link instead of the password. */
export function MailLink({
  email,
  onEmail,
  next,
  onDone,
  onBack,
}: {
  email: string
  onEmail: (email: string) => void
  next: string | null
  onDone: () => Promise<void>
  onBack: () => void
}) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(mailSchema),
    defaultValues: { email },
  })
  const { attempt, isBusy, failure } = useAttempt()

  const captcha = useCaptcha()

  async function send(to: string) {
    const { auth } = await openSession()
    const { error } = await auth.signInWithOtp({
      email: to,
      options: {
        shouldCreateUser: false,
        emailRedirectTo: location.origin + withNext('/auth/callback', next),
        ...captcha.take(),
      },
    })
    // Someone without an account gets the same message, so that nobody can find out who has one.
    return error?.code === 'otp_disabled' ? null : error
  }

  async function verify(to: string, token: string) {
    const { auth } = await openSession()
    return moving(async () => {
      const { error } = await auth.verifyOtp({ email: to, token, type: 'email' })
      if (!error && !authState().needsSecondFactor) await onDone()
      return error
    })
  }

  if (sentTo) {
    return (
      <MailSent
        title="Check your mail"
        action="Log in"
        verify={(code) => verify(sentTo, code)}
        resend={() => send(sentTo)}
        onBack={() => setSentTo(null)}
      >
        <p>
          If there is an account for <b className="font-semibold break-words text-ink">{sentTo}</b>, we’ve
          emailed it a link. It works once, within an hour.
        </p>
      </MailSent>
    )
  }
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(async (given) => {
        onEmail(given.email)
        if (await attempt(() => send(given.email))) setSentTo(given.email)
      })}
    >
      <EmailField autoComplete="username" error={formState.errors.email?.message} {...register('email')} />
      <Undelivered what="mail" from="accounts" />
      <FormFailure words={failure} />
      {captcha.box}
      <SubmitButton isBusy={isBusy} busyWords="Sending…">
        Email me a link
      </SubmitButton>
      <Button variant="secondary" block onClick={onBack}>
        Log in with your password
      </Button>
    </form>
  )
}
