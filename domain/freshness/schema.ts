import { z } from 'zod'

/** Nobody loses their place in the lists before they have had so long to answer. */
export const leastDaysToAnswer = 14

export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/, 'The link is not whole.')

/** What a mailed link is good for: `closed` when the person doesn't manage the listing any more, or it isn't up. */
export type LinkState = 'open' | 'confirmed' | 'expired' | 'closed'

export const confirmedSchema = z.object({ state: z.literal('confirmed') }).meta({ id: 'Confirmed' })
