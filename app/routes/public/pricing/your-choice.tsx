import { Suspense } from 'react'
import { type PlanWish, wishWords } from '#app/components/billing/plan-paths.ts'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { cn } from '#app/ui/cn.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'

// What only its owner is told is asked for by the browser.
const Known = lazyPart(() => import('./known-choice.tsx'))

/**
 * For whom a plan is chosen, and that a checkout was left. An address proves nothing: what is said of a listing or a
 * payment was asked for as whoever is signed in.
 */
export function YourChoice({
  wish,
  canceled,
  className,
}: {
  wish: Required<PlanWish>
  /** The checkout that was left; null for none. */
  canceled: string | null
  className?: string
}) {
  const user = useSignedIn()
  return (
    <section
      aria-label="Your choice"
      className={cn(
        'grid content-center gap-3 rounded-card border border-line border-l-4 border-l-ochre bg-paper p-5',
        // What comes later has its place.
        canceled === null ? 'min-h-36 sm:min-h-20' : 'min-h-58 sm:min-h-40',
        className,
      )}
    >
      {canceled !== null && <p>You left the checkout. {keptWords(wish)}</p>}
      {user ? (
        <Suspense>
          <Known userId={user.id} wish={wish} canceled={canceled} />
        </Suspense>
      ) : (
        canceled === null && <p>{keptWords(wish)}</p>
      )}
    </section>
  )
}

const keptWords = ({ tier, billing }: Required<PlanWish>) =>
  tier ? `Your choice is saved: ${wishWords({ tier, billing })}.` : 'Choose a plan for your listing below.'
