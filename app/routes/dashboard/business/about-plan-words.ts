import type { Tier } from '#domain/plans/tiers.ts'

// Owners of the free plan are told what Premium adds. What the others are told is true of any plan: administrators make
// and change them.

type Words = { title: string; text: string }

/** For a plan whose analytics are basic. */
export const basicNumbersWords = (tier: Tier): Words =>
  tier === 'free'
    ? {
        title: 'The free plan shows the last seven days',
        text: 'Premium adds every day up to a year, where visitors came from, and how you compare with the month before and with others in your category.',
      }
    : {
        title: 'Your plan shows the last seven days',
        text: 'Full analytics have every day up to a year, where visitors came from, and how you compare with the month before and with others in your category.',
      }

/** For a plan without flyers. */
export const noFlyersWords = (tier: Tier): Words =>
  tier === 'free'
    ? {
        title: 'Flyers come with Premium',
        text: 'An offer or an event with a picture, on your page and in the banner of the home page. It ends automatically on the date you choose.',
      }
    : {
        title: 'Your plan has no flyers',
        text: 'A flyer is an offer or an event with a picture, on your page. It ends automatically on the date you choose.',
      }

/** What the plan's level does for the listing, or what the next one adds. */
export const levelWords: Record<Tier, string> = {
  free: 'Premium adds room for more photos, flyers in the banner of the home page, and your numbers day by day.',
  premium: 'A plan of the Featured level adds a place in the featured row of the home page.',
  featured: 'It has a place in the featured row of the home page.',
}
