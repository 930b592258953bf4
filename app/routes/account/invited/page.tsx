import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link, type MetaDescriptor, useNavigate } from 'react-router'
import { PasswordField } from '#app/components/account/password-field.tsx'
import { useAttempt } from '#app/components/account/use-attempt.ts'
import { useProof } from '#app/components/account/use-proof.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useAuthSite } from '#app/session/auth-site.ts'
import { sendConsent } from '#app/session/consents.ts'
import { openSession } from '#app/session/open-session.ts'
import { moving } from '#app/session/sign-in.ts'
import { toast } from '#app/ui/toast.ts'
import { signUpSchema } from '#domain/accounts/schema.ts'
import { AccountPage, textLink } from '../parts/account-page.tsx'
import { findWeakness } from '../parts/find-weakness.ts'
import { loadTerms } from '../parts/load-terms.server.ts'
import { StrengthMeter } from '../parts/strength-meter.tsx'
import { TermsCheckbox } from '../parts/terms-checkbox.tsx'
import type { Route } from './+types/page.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Accept your invitation',
    description: 'Set a password for the account that an administrator created for you.',
    path: '/invited',
    index: false,
  })
}

export const loader = ({ context }: Route.LoaderArgs) => loadTerms(context)

/** Where the invitation email leads, for an account created by someone else. */
export default function InvitedPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title="Accept your invitation" intro="Set a password to finish creating your account.">
      <div className="not-js:hidden">
        <AcceptForm termsVersion={loaderData.termsVersion} />
      </div>
      <p className="js:hidden">This needs JavaScript: switch it on, and open the link again.</p>
    </AccountPage>
  )
}

const acceptSchema = signUpSchema.pick({ password: true, terms: true })

/** Uses the link only once the password is chosen, so that a program that opened it earlier hasn't used it up. */
function AcceptForm({ termsVersion }: { termsVersion: string }) {
  const { register, handleSubmit, formState, control } = useForm({ resolver: zodResolver(acceptSchema) })
  const { attempt, isBusy, failure } = useAttempt()
  const password = useWatch({ control, name: 'password' }) ?? ''
  const passwordScore = useAuthSite()?.passwordScore ?? 0
  const navigate = useNavigate()
  const usedToken = useRef<string | null>(null)
  const { errors } = formState
  const { withProof, proofStep } = useProof()

  const onSubmit = handleSubmit((given) =>
    attempt(async () => {
      const weakness = await findWeakness(given.password, [], passwordScore)
      if (weakness) return weakness
      return withProof((proof) =>
        moving(async () => {
          const { auth } = await openSession()
          const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
          // On a second press, after only the password was rejected, the link has already opened a session.
          const opened = await auth.getSession()
          const isOpen = opened.data.session !== null && usedToken.current === token
          if (!isOpen) {
            const { error } = await auth.verifyOtp({ token_hash: token, type: 'invite' })
            if (error) return error
            usedToken.current = token
          }
          const { data, error } = await auth.updateUser({ password: given.password, ...proof })
          if (error) return error
          await sendConsent({ userId: data.user.id, type: 'terms', version: termsVersion, granted: true })
          await navigate('/')
          toast({
            title: 'Welcome',
            description: 'The account is yours, and you are signed in.',
            variant: 'ok',
          })
          return null
        }),
      )
    }),
  )

  return (
    <div className="grid gap-6">
      <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
        <div className="grid gap-2">
          <PasswordField
            label="Password"
            hint="At least 8 characters. Three or four words that don’t belong together are easy to keep in mind."
            autoComplete="new-password"
            error={errors.password?.message ?? (failure?.field === 'password' ? failure.text : undefined)}
            {...register('password')}
          />
          <StrengthMeter password={password} known={[]} />
        </div>
        <TermsCheckbox version={termsVersion} error={errors.terms?.message} {...register('terms')} />
        <FormFailure words={failure?.field === 'password' ? null : failure}>
          <p className="mt-2">
            If the link has expired,{' '}
            <Link to="/reset-password" className={textLink}>
              ask for a new one with your address
            </Link>
            .
          </p>
        </FormFailure>
        <SubmitButton isBusy={isBusy} busyWords="One moment…">
          Create account
        </SubmitButton>
      </form>
      {proofStep}
    </div>
  )
}
