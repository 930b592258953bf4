import type { Choice } from '#domain/billing/schema.ts'
import { counted } from '#domain/format-number.ts'
import type { PlanLimits } from '#domain/plans/schema.ts'

/** What is lost with a smaller plan, as sentences; none for a larger one. `plans` are also those that aren't sold. */
export function lostWords(
  present: Pick<Choice, 'plan'>,
  wanted: Pick<Choice, 'plan'>,
  plans: PlanLimits[],
): string[] {
  const [now, then] = [present, wanted].map((choice) => plans.find(({ id }) => id === choice.plan))
  if (!now || !then) return []
  const words = []
  if (then.photoLimit < now.photoLimit || then.flyerLimit < now.flyerLimit)
    words.push(
      `It shows ${some(then.photoLimit, 'photo')} and ${some(then.flyerLimit, 'flyer')} at a time. Anything over that is hidden, not deleted.`,
    )
  if (isLess(then.locationLimit, now.locationLimit))
    words.push(`Its page links to ${some(then.locationLimit!, 'other location')}. Their own pages stay.`)
  if (then.serviceLimit < now.serviceLimit)
    words.push(`It shows ${some(then.serviceLimit, 'service')}. Anything over that is hidden, not deleted.`)
  if (now.inBanner && !then.inBanner) words.push('It has no place for flyers in the home page banner.')
  if (now.analytics === 'full' && then.analytics === 'basic')
    words.push('Its numbers are totals of the last seven days only.')
  if (now.inCarousel && !then.inCarousel)
    words.push(
      'You give up your spot in the featured row. If it’s taken when you come back, there’s a waitlist.',
    )
  return words
}

const some = (count: number, one: string) => (count === 0 ? `no ${one}s` : counted(count, one))

/** Null is no limit. */
const isLess = (then: number | null, now: number | null) => then !== null && (now === null || then < now)
