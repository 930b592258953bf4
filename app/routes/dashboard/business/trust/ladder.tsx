import { Check } from 'lucide-react'
import { evidenceWords, trustWords } from '#app/components/business-page/words.ts'
import { dayOf } from '#app/components/moments.ts'
import { cn } from '#app/ui/cn.ts'
import type { OwnTrust } from '#domain/claims/schema.ts'

const ladder = ['self_attested', 'claimed', 'document_checked', 'certified'] as const
type Rung = (typeof ladder)[number]

export const isReached = ({ level }: Pick<OwnTrust, 'level'>, rung: Rung): boolean =>
  level !== 'listed' && ladder.indexOf(rung) <= ladder.indexOf(level)

/** Each step: reached or not, by what, by whom, when, and until when. */
export function Ladder({ trust }: { trust: OwnTrust }) {
  return (
    <ol className="grid gap-4">
      {ladder.map((rung) => {
        const reached = isReached(trust, rung)
        return (
          <li key={rung} className={cn('border-l-4 pl-4', reached ? 'border-forest' : 'border-line')}>
            <p className={cn('flex items-center gap-1.5 font-semibold', !reached && 'text-muted')}>
              {reached && <Check aria-hidden="true" className="size-4 shrink-0 text-ok" />}
              {trustWords[rung].title}
              <span className="sr-only">{reached ? ': reached' : ': not reached'}</span>
            </p>
            <p className="mt-0.5 text-sm text-muted">{trustWords[rung].meaning}</p>
            {trust.steps
              .filter(({ level }) => level === rung)
              .map((step) => (
                <p key={step.id} className="mt-1 text-sm">
                  {describe(step)}
                </p>
              ))}
          </li>
        )
      })}
    </ol>
  )
}

type Step = OwnTrust['steps'][number]

function describe({ evidence, checkedBy, checkedAt, expiresAt, revokedAt }: Step): string {
  const how = evidenceWords[evidence]
  const done = `${how.charAt(0).toUpperCase()}${how.slice(1)}, ${dayOf(checkedAt)}. Checked by: ${checkedBy}.`
  if (revokedAt) return `${done} Taken back on ${dayOf(revokedAt)}.`
  if (!expiresAt) return done
  // It counts through the day before the moment at which it ends.
  const lastDay = dayOf(expiresAt)
  return Date.parse(expiresAt) < Date.now()
    ? `${done} Expired on ${lastDay}.`
    : `${done} Counts until ${lastDay}.`
}
