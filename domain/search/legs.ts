import type { Criteria } from './criteria.ts'
import { quoted } from './lexeme.ts'

// Up to so many that have one of the words; more have narrower legs, since each is read whole.
const many = 20_000

/**
 * What to narrow the query by, part after part: first those that best match puts first: names with the words, then the hundredths of quality from
 * the top. Together they leave nothing out.
 */
export function bestLegs(criteria: Criteria): string[] {
  const { words } = criteria
  const step = !words || words.frequency > many ? 2 : 5
  const legs: string[] = []
  if (words) legs.push(words.inName)
  const others = words ? ` & !(${words.inName})` : ''
  for (let top = 99; top >= 0; top -= step) {
    // Hardly anybody is at the very top, or that far down.
    const isRare = top > 70 || top < 20
    const bottom = Math.max(0, isRare ? (top > 70 ? 70 : 0) : top - step + 1)
    const hundredths = Array.from({ length: top - bottom + 1 }, (_, i) =>
      quoted(`q:${String(top - i).padStart(2, '0')}`),
    )
    legs.push(`(${hundredths.join(' | ')})${others}`)
    top = bottom + step - 1
  }
  return legs
}
