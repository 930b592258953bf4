import type { User } from '@supabase/supabase-js'
import { nameOfNext, withNext } from '#app/session/next-page.ts'
import { useSignOut } from '#app/session/use-sign-out.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

/** Shown on sign-in pages to someone already signed in: as whom, and where to go. */
export function SignedInAlready({ user, next = null }: { user: User; next?: string | null }) {
  const signOut = useSignOut(withNext('/login', next))
  return (
    <div className="grid gap-4 text-center">
      <p className="break-words">
        You are signed in as <b className="font-semibold">{user.email || user.phone}</b>.
      </p>
      <ButtonLink to={next ?? '/dashboard'} block size="lg">
        {next ? `Continue to ${nameOfNext(next)}` : 'Go to your dashboard'}
      </ButtonLink>
      <Button variant="secondary" block onClick={signOut}>
        Use another account
      </Button>
    </div>
  )
}
