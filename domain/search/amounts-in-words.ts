import { radii, type SearchParams } from './schema.ts'

const atMost =
  '(?:under|below|less\\s+than|cheaper\\s+than|no\\s+more\\s+than|at\\s+most|up\\s+to|max(?:imum)?)'
/** "Under 5" is an age; money is said: "under $20", "less than 15 dollars". */
const money = new RegExp(
  `\\b(?:for\\s+)?${atMost}\\s+(?:\\$\\s?(\\d{1,3}(?:,\\d{3})+|\\d{1,6})(?:\\.\\d\\d)?(?:\\s*(?:dollars?|bucks))?|(\\d{1,6})\\s*(?:dollars?|bucks|usd))(?!\\w)`,
  'i',
)
const distance =
  /\b(?:(?:with)?in|less\s+than|under|up\s+to)\s+(?:a\s+)?(\d{1,3})[\s-]*miles?(?:\s+(?:away|radius|drive))?(?:\s+(of|from|around|to)\b)?/i
const walking = /\b(?:in(?:side)?\s+|within\s+)?walking\s+distance(?:\s+(of|from|to)\b)?/i

/** The highest level of prices that such an amount buys a meal or a visit at; more than the last says nothing. */
const priceLevels: readonly [amount: number, levels: readonly number[]][] = [
  [15, [1]],
  [150, [1, 2]],
]

type Amounts = Pick<SearchParams, 'q' | 'price' | 'radius'>

/** "Dinner under $20", "within 5 miles of Dallas", "barber within 10 miles": an amount that is a filter. */
export function readAmounts<P extends Amounts>(params: P): P {
  let { q, price, radius } = params
  q = q.replace(money, (_, dollars?: string, words?: string) => {
    const amount = Number((dollars ?? words)?.replaceAll(',', ''))
    const levels = priceLevels.find(([most]) => amount <= most)?.[1]
    if (price.length === 0 && levels) price = [...levels]
    return ' '
  })
  const nearIt = (of?: string) => (of ? ' near ' : ' near me ')
  q = q.replace(distance, (_, miles: string, of?: string) => {
    radius ??= radii.find((each) => each >= Number(miles)) ?? radii.at(-1)!
    return nearIt(of)
  })
  q = q.replace(walking, (_, of?: string) => {
    radius ??= radii[0]
    return nearIt(of)
  })
  return q === params.q ? params : { ...params, q, price, radius }
}
