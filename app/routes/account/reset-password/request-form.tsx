import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAttempt } from '#app/components/account/use-attempt.ts'
import { useCaptcha } from '#app/components/captcha/use-captcha.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { setAuthState } from '#app/session/auth-state.ts'
import { checkAccountRate } from '#app/session/check-rate.ts'
import { withNext } from '#app/session/next-page.ts'
import { openSession } from '#app/session/open-session.ts'
import { mailSchema } from '#domain/accounts/schema.ts'
import { EmailField } from '../parts/email-field.tsx'
import { MailSent } from '../parts/mail-sent.tsx'

export function AskForm({ next }: { next: string | null }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(mailSchema) })
  const { attempt, isBusy, failure } = useAttempt()

  const captcha = useCaptcha()

  async function send(email: string) {
    const tooOften = await checkAccountRate('password_reset', email)
    if (tooOften) return tooOften
    const { auth } = await openSession()
    const { error } = await auth.resetPasswordForEmail(email, {
      redirectTo: location.origin + withNext('/reset-password', next),
      ...captcha.take(),
    })
    return error
  }

  async function verify(email: string, token: string) {
    const { auth } = await openSession()
    const { error } = await auth.verifyOtp({ email, token, type: 'recovery' })
    // The surrounding page shows the next form.
    if (!error) setAuthState({ isRecovering: true, landing: null })
    return error
  }

  return (
    <>
      <form
        method="post"
        noValidate
        hidden={sentTo !== null}
        className={sentTo === null ? 'grid gap-4' : undefined}
        onSubmit={handleSubmit(async ({ email }) => {
          if (await attempt(() => send(email))) setSentTo(email)
        })}
      >
        <EmailField autoComplete="username" error={formState.errors.email?.message} {...register('email')} />
        <Undelivered what="mail" from="accounts" />
        <FormFailure words={failure} />
        {captcha.box}
        <SubmitButton isBusy={isBusy} busyWords="Sending…">
          Send me a link
        </SubmitButton>
      </form>
      {sentTo !== null && (
        <MailSent
          title="Check your mail"
          action="Continue"
          verify={(code) => verify(sentTo, code)}
          resend={() => send(sentTo)}
          onBack={() => setSentTo(null)}
        >
          <p>
            If there is an account for <b className="font-semibold break-words text-ink">{sentTo}</b>, we’ve
            emailed it a link. It works once and expires soon.
          </p>
        </MailSent>
      )}
    </>
  )
}
