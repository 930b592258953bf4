import { z } from 'zod'

/** Nobody's listing is dropped before they have had this long to answer. */
export const leastDaysToAnswer = 14

/** What a mailed link can do. `closed`: the person no longer manages the listing, or it isn't published. */
export type LinkState = 'open' | 'confirmed' | 'expired' | 'closed'

export const confirmedSchema = z.object({ state: z.literal('confirmed') }).meta({ id: 'Confirmed' })
