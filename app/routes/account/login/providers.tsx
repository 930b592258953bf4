import type { Provider } from '@supabase/supabase-js'
import { useAttempt } from '#app/components/account/use-attempt.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { withNext } from '#app/session/next-page.ts'
import { openSession } from '#app/session/open-session.ts'
import { useAuthSite } from '#app/session/use-auth-site.ts'
import { Button } from '#app/ui/button.tsx'
import { providerName } from '../parts/provider-name.ts'

/** Other accounts to come in with, as far as this installation has them. */
export function Providers({ next }: { next: string | null }) {
  const providers = useAuthSite()?.providers ?? []
  const { attempt, isBusy, failure } = useAttempt()
  if (providers.length === 0) return null

  const goTo = (provider: string) =>
    attempt(async () => {
      const { auth } = await openSession()
      const { error } = await auth.signInWithOAuth({
        provider: provider as Provider,
        options: { redirectTo: location.origin + withNext('/auth/callback', next) },
      })
      return error
    })

  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          block
          aria-disabled={isBusy}
          onClick={() => goTo(provider)}
        >
          Continue with {providerName(provider)}
        </Button>
      ))}
      <FormFailure words={failure} />
    </div>
  )
}
