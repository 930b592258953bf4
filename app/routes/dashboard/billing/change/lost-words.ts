import type { Choice } from '#domain/billing/schema.ts'
import type { Plan } from '#domain/plans/schema.ts'

/** What is lost with a smaller plan, as sentences; none for a larger one. */
export function lostWords(
  present: Pick<Choice, 'tier'>,
  wanted: Pick<Choice, 'tier'>,
  plans: Plan[],
): string[] {
  const [now, then] = [present, wanted].map(({ tier }) => plans.find((plan) => plan.tier === tier))
  if (!now || !then) return []
  const words = []
  if (then.photoLimit < now.photoLimit || then.flyerLimit < now.flyerLimit)
    words.push(
      `It shows ${then.photoLimit} photos and ${then.flyerLimit} flyers at a time. Anything over that is hidden, not deleted.`,
    )
  if (now.inCarousel && !then.inCarousel)
    words.push(
      'You give up your spot in the featured row. If it’s taken when you come back, there’s a waitlist.',
    )
  return words
}
