import { z } from 'zod'
import { typedCommon } from '#domain/postings/typed-common.ts'
import { typedText } from '#domain/typed-text.ts'

const typed = (most: number) => typedText(most).default('')
const several = z.array(typedText(40)).max(20).default([])

/** The form values of a home; a draft may be incomplete. */
export const typedHomeSchema = z.object({
  ...typedCommon,
  homeType: typed(20),
  rent: typed(20),
  rentPer: typedText(10).default('month'),
  deposit: typed(20),
  feesNote: typed(1000),
  beds: typed(10),
  baths: typed(10),
  furnished: typed(10),
  utilities: several,
  availableFrom: typed(20),
  availableUntil: typed(20),
  minLeaseMonths: typed(10),
  pets: typed(10),
  smoking: typed(10),
  parking: typed(10),
  laundry: typed(10),
  access: several,
  squareFeet: typed(20),
  housemates: typed(10),
  contactName: typed(200),
})
export type TypedHome = z.output<typeof typedHomeSchema>
