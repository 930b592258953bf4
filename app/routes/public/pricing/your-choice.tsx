import { Suspense } from 'react'
import { type PlanWish, wishWords } from '#app/components/billing/plan-paths.ts'
import { useSignedIn } from '#app/session/auth-provider.tsx'
import { cn } from '#app/ui/cn.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'

// Private data, requested by the browser.
const Known = lazyPart(() => import('./known-choice.tsx'))

/**
 * Who a plan is for, and that a checkout was abandoned. A URL proves nothing: facts about a listing or a payment are
 * requested as the signed-in user.
 */
export function YourChoice({
  wish,
  canceled,
  className,
}: {
  wish: Required<PlanWish>
  /** The abandoned checkout; null if there is none. */
  canceled: string | null
  className?: string
}) {
  const user = useSignedIn()
  return (
    <section
      aria-label="Your choice"
      className={cn(
        'grid content-center gap-3 rounded-card border border-line border-l-4 border-l-ochre bg-paper p-5',
        // Reserves space for what loads later.
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
