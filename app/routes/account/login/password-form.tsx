import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { PasswordField } from '#app/components/account/password-field.tsx'
import { useAttempt } from '#app/components/account/use-attempt.ts'
import { useCaptcha } from '#app/components/captcha/use-captcha.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useSentToast } from '#app/components/form/use-sent-toast.ts'
import { withNext } from '#app/session/next-page.ts'
import { openSession } from '#app/session/open-session.ts'
import { signIn } from '#app/session/sign-in.ts'
import { Button } from '#app/ui/button.tsx'
import { signInSchema } from '#domain/accounts/schema.ts'
import { textLink } from '../parts/account-page.tsx'
import { EmailField } from '../parts/email-field.tsx'

/** Email and password. Accepts what the browser filled in before scripts ran. */
export function PasswordForm({
  email,
  onEmail,
  next,
  onDone,
  onMailLink,
}: {
  email: string
  onEmail: (email: string) => void
  next: string | null
  onDone: () => Promise<void>
  onMailLink: () => void
}) {
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(signInSchema),
    ...(email && { defaultValues: { email } }),
  })
  const { attempt, isBusy, failure } = useAttempt()
  const captcha = useCaptcha()
  const { errors } = formState

  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit((given) => attempt(() => signIn({ ...given, ...captcha.take() }, onDone)))}
    >
      <EmailField autoComplete="username" error={errors.email?.message} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <p className="-mt-2 text-right text-sm">
        <Link to={withNext('/reset-password', next)} className={textLink}>
          Forgot your password?
        </Link>
      </p>
      <FormFailure words={failure}>
        {failure?.title === 'One step is missing' && (
          <ResendConfirmation email={getValues('email')} next={next} />
        )}
      </FormFailure>
      {captcha.box}
      <SubmitButton isBusy={isBusy} busyWords="Logging in…">
        Log in
      </SubmitButton>
      <Button
        variant="secondary"
        block
        onClick={() => {
          onEmail(getValues('email') ?? '')
          onMailLink()
        }}
      >
        Email me a link instead
      </Button>
    </form>
  )
}

/** For someone who has lost the email with the link. */
function ResendConfirmation({ email, next }: { email: string; next: string | null }) {
  const showSent = useSentToast({ what: 'mail', from: 'accounts' })
  const { attempt, isBusy, failure } = useAttempt()

  async function send() {
    const isSent = await attempt(async () => {
      const { auth } = await openSession()
      const { error } = await auth.resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: location.origin + withNext('/', next) },
      })
      return error
    })
    if (isSent) showSent({ title: 'The email is on its way', description: `Check ${email}.` }, 'The email')
  }

  return (
    <div className="mt-3 grid gap-2">
      <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={send} className="w-fit">
        Resend the email
      </Button>
      {failure && <p role="alert">{failure.text}</p>}
    </div>
  )
}
