import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { PasswordField } from '#app/components/account/password-field.tsx'
import { useAttempt } from '#app/components/account/use-attempt.ts'
import { useCaptcha } from '#app/components/captcha/use-captcha.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useAuthSite } from '#app/session/auth-site.ts'
import { checkRate } from '#app/session/check-rate.ts'
import { withNext } from '#app/session/next-page.ts'
import { openSession } from '#app/session/open-session.ts'
import { Field, Input } from '#app/ui/field.tsx'
import { signUpSchema } from '#domain/accounts/schema.ts'
import { EmailField } from '../parts/email-field.tsx'
import { findWeakness } from '../parts/find-weakness.ts'
import { StrengthMeter } from '../parts/strength-meter.tsx'
import { TermsCheckbox } from '../parts/terms-checkbox.tsx'

/** Ends signed in if no email needs to be confirmed; otherwise `onSent` gets the address that the email went to. */
export function SignUpForm({
  termsVersion,
  next,
  onSent,
}: {
  termsVersion: string
  next: string | null
  onSent: (email: string) => void
}) {
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(signUpSchema),
  })
  const { attempt, isBusy, failure } = useAttempt()
  const [password = '', displayName = '', email = ''] = useWatch({
    control,
    name: ['password', 'displayName', 'email'],
  })
  const captcha = useCaptcha()
  const passwordScore = useAuthSite()?.passwordScore ?? 0
  const { errors } = formState
  // In page order: the first invalid field gets the focus.
  const fields = {
    displayName: register('displayName'),
    email: register('email'),
    password: register('password'),
    terms: register('terms'),
  }
  const besideField = (field: 'email' | 'password') => (failure?.field === field ? failure.text : undefined)

  const onSubmit = handleSubmit((given) =>
    attempt(async () => {
      const known = [given.email, given.displayName]
      const weakness = await findWeakness(given.password, known, passwordScore)
      if (weakness) return weakness
      const tooOften = await checkRate('registration')
      if (tooOften) return tooOften
      const { auth } = await openSession()
      const { data, error } = await auth.signUp({
        email: given.email,
        password: given.password,
        options: {
          ...captcha.take(),
          emailRedirectTo: location.origin + withNext('/', next),
          // The auth service stores the accepted terms version with the account.
          data: { display_name: given.displayName, terms_version: termsVersion },
        },
      })
      if (error) return error
      if (!data.session) onSent(given.email)
      return null
    }),
  )

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      <Field
        label="Display name"
        hint="Your name or nickname, shown with your reviews."
        error={errors.displayName?.message}
      >
        {(control) => <Input {...control} {...fields.displayName} autoComplete="name" maxLength={200} />}
      </Field>
      <EmailField
        autoComplete="email"
        error={errors.email?.message ?? besideField('email')}
        {...fields.email}
      />
      <div className="grid gap-2">
        <PasswordField
          label="Password"
          hint="At least 8 characters. Three or four words that don’t belong together are easy to keep in mind."
          autoComplete="new-password"
          error={errors.password?.message ?? besideField('password')}
          {...fields.password}
        />
        <StrengthMeter password={password} known={[displayName, email]} />
      </div>
      <TermsCheckbox version={termsVersion} error={errors.terms?.message} {...fields.terms} />
      <FormFailure words={failure?.field ? null : failure} />
      {captcha.box}
      <SubmitButton isBusy={isBusy} busyWords="Creating your account…">
        Create account
      </SubmitButton>
    </form>
  )
}
