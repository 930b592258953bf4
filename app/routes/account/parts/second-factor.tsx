import type { Session } from '@supabase/supabase-js'
import { Link } from 'react-router'
import { verifiedFactors } from '#app/session/claims.ts'
import { openSession } from '#app/session/open-session.ts'
import { moving } from '#app/session/sign-in.ts'
import { useSignOut } from '#app/session/use-sign-out.ts'
import { Button } from '#app/ui/button.tsx'
import { textLink } from './account-page.tsx'
import { FactorCode } from './factor-code.tsx'

/** Asks for the code of a factor that is set up; `onDone` is called with a session of the second level. */
export function SecondFactor({ session, onDone }: { session: Session; onDone: () => Promise<void> | void }) {
  const signOut = useSignOut('/login')
  return (
    <div className="grid gap-5">
      <FactorCode
        factors={verifiedFactors(session)}
        open={openSession}
        prove={(verify) =>
          moving(async () => {
            const error = await verify()
            if (!error) await onDone()
            return error
          })
        }
      />
      <p className="text-sm text-muted">
        You can’t get at it any more?{' '}
        <Link to="/contact" className={textLink}>
          Write to us
        </Link>{' '}
        from your e-mail address; we check that it is you, and then take the factor off your account.
      </p>
      <Button variant="ghost" onClick={signOut}>
        Use another account
      </Button>
    </div>
  )
}
