import { formatNumber } from '../format-number.ts'
import type { LandingSubject } from './schema.ts'

const small = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** In a sentence: "nine", "54". */
export const spelled = (count: number): string => small[count - 1] ?? formatNumber(count)

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "A", "A and B", "A, B and C". */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** "Houston, TX", "Texas". Null for the whole country. */
export function placeLabel({ place }: Pick<LandingSubject, 'place'>): string | null {
  if (!place) return null
  return place.city ? `${place.city.name}, ${place.state.code}` : place.state.name
}

/** In a sentence: "Houston", "Texas", "the United States". */
export function placeInWords({ place }: Pick<LandingSubject, 'place'>): string {
  if (!place) return 'the United States'
  if (place.city) return place.city.name
  return place.state.code === 'DC' ? 'the District of Columbia' : place.state.name
}

/** The heading: "Restaurants & Food in Houston, TX". */
export function landingTitle(subject: Pick<LandingSubject, 'place' | 'category'>): string {
  const label = placeLabel(subject)
  const what = subject.category?.name ?? 'African-owned businesses'
  if (!label) return what
  return `${what} in ${subject.place?.city ? label : placeInWords(subject)}`
}
