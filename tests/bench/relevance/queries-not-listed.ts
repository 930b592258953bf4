import type { Query } from './rules.ts'

/** Nobody offers these: what counts is that they aren't taken for something else. */
export const notListed: readonly Query[] = [
  ...['mosque', 'church', 'sushi', 'plow', 'kosher deli', 'pizza', 'tacos', 'ramen', 'bubble tea'],
  ...['chinese food', 'tattoo', 'piercing', 'dog groomer', 'vet', 'gym', 'yoga class', 'bowling'],
  ...['swimming pool', 'movie theater', 'funeral home', 'gas station', 'laundromat', 'car rental'],
  ...['pawn shop', 'gun store', 'casino', 'dispensary', 'boat repair', 'florist', 'orthodontist'],
  ...['ski rental', 'lobster roll', 'vape'],
].map((q) => ({ q, right: { none: true } }))
