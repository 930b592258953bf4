import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Link, type MetaDescriptor } from 'react-router'
import { PasswordField } from '#app/components/account/password-field.tsx'
import { useAttempt } from '#app/components/account/use-attempt.ts'
import { useProof } from '#app/components/account/use-proof.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useAuth } from '#app/session/auth-provider.tsx'
import { setAuthState } from '#app/session/auth-state.ts'
import { needsPassword } from '#app/session/claims.ts'
import { landingFailure } from '#app/session/landing-words.ts'
import { withNext } from '#app/session/next-page.ts'
import { openSession } from '#app/session/open-session.ts'
import { moving } from '#app/session/sign-in.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Spinner } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import { newPasswordFormSchema } from '#domain/accounts/schema.ts'
import { AccountPage, textLink } from '../parts/account-page.tsx'
import { SecondFactor } from '../parts/second-factor.tsx'
import { StrengthMeter } from '../parts/strength-meter.tsx'
import { useArrival } from '../parts/use-arrival.ts'
import type { Route } from './+types/page.ts'
import { AskForm } from './request-form.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Set a new password',
    description: 'Ask for a mail with a link or a code, and set a new password for your account.',
    path: '/reset-password',
    index: false,
  })
}

/** Requests the email, and is where its link leads. */
export default function ResetPasswordPage() {
  const { session, isRecovering, needsSecondFactor, landing, isMoving } = useAuth()
  const { next, arrive } = useArrival()

  if (landing?.kind === 'working') {
    return (
      <AccountPage title="Set a new password">
        <p className="flex justify-center py-6">
          <Spinner label="Looking at your link" />
        </p>
      </AccountPage>
    )
  }
  if (session && isRecovering && needsSecondFactor) {
    return (
      <AccountPage title="One more step" intro="Your account is protected by a second factor.">
        {/* With it, this page shows the form. */}
        <SecondFactor session={session} next={next} onDone={() => {}} />
      </AccountPage>
    )
  }
  if (session && (isRecovering || isMoving)) {
    return (
      <AccountPage
        title="Set a new password"
        intro={
          needsPassword(session)
            ? 'Someone else also signed up with your email address. To keep the account yours, earlier passwords no longer work. Choose one now.'
            : 'It replaces the old one right away.'
        }
      >
        <NewPasswordForm email={session.user.email ?? ''} arrive={arrive} />
      </AccountPage>
    )
  }
  const failure = landing && landingFailure(landing, 'recovery')
  return (
    <AccountPage
      title="Set a new password"
      intro="Enter your email address and we’ll send you a link to set a new one."
      aside={
        <p>
          Remembered it?{' '}
          <Link to={withNext('/login', next)} className={textLink}>
            Log in
          </Link>
        </p>
      }
    >
      {failure && (
        <div role="alert" className="mb-5">
          <Alert variant="warning" title={failure.title}>
            {failure.text}
          </Alert>
        </div>
      )}
      <div className="not-js:hidden">
        <AskForm next={next} />
      </div>
    </AccountPage>
  )
}

/** Sets a new password after a recovery link, then goes to the home page, which offers the page that was requested. */
function NewPasswordForm({ email, arrive }: { email: string; arrive: () => Promise<void> }) {
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(newPasswordFormSchema),
  })
  const { attempt, isBusy, failure } = useAttempt()
  // The link may have been followed a while ago, so the service can ask for proof.
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
        {/* Tells password managers whose password this is. */}
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
