import type { Session } from '@supabase/supabase-js'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { FactorCode } from '#app/components/account/factor-code.tsx'
import { verifiedFactors } from '#app/session/claims.ts'
import { withNext } from '#app/session/next-page.ts'
import { openSession } from '#app/session/open-session.ts'
import { moving } from '#app/session/sign-in.ts'
import { useAuthSite } from '#app/session/use-auth-site.ts'
import { useSignOut } from '#app/session/use-sign-out.ts'
import { Button } from '#app/ui/button.tsx'
import { textLink } from './account-page.tsx'
import { RecoveryCodeForm } from './recovery-code-form.tsx'

/** Asks for the code of a factor that is set up; `onDone` is called with a session of the second level. */
export function SecondFactor({
  session,
  next,
  onDone,
}: {
  session: Session
  next: string | null
  onDone: () => Promise<void> | void
}) {
  const signOut = useSignOut(withNext('/login', next))
  // An outside service has none.
  const hasRecoveryCodes = useAuthSite()?.url === null
  const [byRecoveryCode, setByRecoveryCode] = useState(false)
  const prove: ComponentProps<typeof FactorCode>['prove'] = (verify) =>
    moving(async () => {
      const error = await verify()
      if (!error) await onDone()
      return error
    })
  return (
    <div className="grid gap-5">
      {byRecoveryCode ? (
        <RecoveryCodeForm prove={prove} />
      ) : (
        <FactorCode factors={verifiedFactors(session)} open={openSession} prove={prove} />
      )}
      {hasRecoveryCodes && (
        <Button variant="secondary" onClick={() => setByRecoveryCode(!byRecoveryCode)}>
          {byRecoveryCode ? 'Use your second factor' : 'Use a recovery code'}
        </Button>
      )}
      <p className="text-sm text-muted">
        Lost your second factor and your recovery codes?{' '}
        <Link to="/contact" className={textLink}>
          Write to us
        </Link>{' '}
        from your email address; we check that it is you, and then take the factor off your account.
      </p>
      <Button variant="ghost" onClick={signOut}>
        Use another account
      </Button>
    </div>
  )
}
