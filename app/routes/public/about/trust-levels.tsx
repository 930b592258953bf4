import { WeavePattern } from '#app/components/kente-divider.tsx'
import { trustLabels, VerifiedBadge } from '#app/components/trust-badge.tsx'
import { cn } from '#app/ui/cn.ts'
import { type TrustLevel, trustLevels } from '#domain/businesses/schema.ts'

const meanings: Record<TrustLevel, { meaning: string; until: string }> = {
  listed: {
    meaning: 'The facts come from public sources or a visitor. The business hasn’t confirmed them yet.',
    until: 'Until someone claims it',
  },
  self_attested: {
    meaning: 'Someone says that the business is theirs and that the page is correct.',
    until: 'Until it is withdrawn',
  },
  claimed: {
    meaning:
      'They have shown that they run it: mail at the website’s own domain, a code sent to its phone, or papers.',
    until: 'Until it is withdrawn',
  },
  document_checked: {
    meaning: 'Our team has checked registration or license documents.',
    until: 'For 24 months',
  },
  certified: {
    meaning: 'An independent body has certified who owns the business, and we have seen the certificate.',
    until: 'Until the certificate ends, at most 36 months',
  },
}

/** Each step is higher than the one before, with its own pattern. */
const looks = [
  { bar: 'bg-line-strong', cloth: 'text-line-strong', rise: 'lg:min-h-80' },
  { bar: 'bg-ochre', cloth: 'text-ochre', rise: 'lg:min-h-88' },
  { bar: 'bg-clay', cloth: 'text-clay', rise: 'lg:min-h-96' },
  { bar: 'bg-forest', cloth: 'text-forest', rise: 'lg:min-h-104' },
  { bar: 'bg-indigo', cloth: 'text-indigo', rise: 'lg:min-h-112' },
]

/** The five levels as rising steps. */
export function TrustLevels() {
  return (
    <section
      aria-labelledby="trust"
      className="relative isolate overflow-hidden border-y border-line bg-tint/50"
    >
      <WeavePattern kind="mudcloth" className="fade-middle -z-10 text-clay opacity-10" />
      <div className="wrap py-16 lg:py-24">
        <h2 id="trust" className="max-w-[24ch] text-3xl lg:text-5xl">
          How far a listing has been checked
        </h2>
        <p className="mt-4 max-w-[64ch] text-lg">
          “Verified” alone says little: by whom, of what, and when? So we grade it. Each page shows its level,
          what was checked, by whom, when, and how long it counts. No plan buys a level.
        </p>
        <ol className="mt-10 grid gap-4 lg:grid-cols-5 lg:items-end">
          {trustLevels.map((level, step) => (
            <Step key={level} level={level} step={step} />
          ))}
        </ol>
        <p className="mt-8 max-w-[72ch] text-muted">
          <VerifiedBadge /> is on a card while one of the last two levels is current. Owners are reminded 30
          and 7 days before it ends.
        </p>
      </div>
    </section>
  )
}

function Step({ level, step }: { level: TrustLevel; step: number }) {
  const { meaning, until } = meanings[level]
  const { bar, cloth, rise } = looks[step]!
  return (
    <li
      className={cn(
        'flex overflow-hidden rounded-card border border-line bg-paper max-lg:flex-row lg:flex-col',
        rise,
      )}
    >
      <div aria-hidden="true" className={cn('shrink-0 max-lg:w-2.5 lg:h-2.5', bar)} />
      <div className="p-5">
        <h3 className="text-lg">{trustLabels[level]}</h3>
        <p className="mt-2 text-[0.9375rem] leading-snug">{meaning}</p>
        <p className="mt-3 text-sm text-muted">{until}</p>
      </div>
      <div aria-hidden="true" className={cn('relative flex-1 max-lg:hidden', cloth)}>
        <WeavePattern kind="tibeb" className="opacity-60" />
      </div>
    </li>
  )
}
