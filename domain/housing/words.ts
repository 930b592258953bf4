import { dayWords } from '#domain/hours/day-words.ts'
import { type HomeType, homeTypes, type RentPeriod, rentPeriods } from './choices.ts'

/** "$1,450", "$1,450.50". */
export const dollarWords = (cents: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100)

/** "$1,450 a month". */
export const rentWords = ({ rentCents, rentPer }: { rentCents: number; rentPer: RentPeriod }) =>
  `${dollarWords(rentCents)} ${rentPeriods.label(rentPer)}`

/** "Studio", "1 bedroom", "3 bedrooms". */
export const bedWords = (beds: number) =>
  beds === 0 ? 'Studio' : beds === 1 ? '1 bedroom' : `${beds} bedrooms`

/** "1½ baths", from the number of half baths. */
export function bathWords(halfBaths: number): string {
  const whole = Math.floor(halfBaths / 2)
  const number = `${whole || (halfBaths % 2 ? '' : '0')}${halfBaths % 2 ? '½' : ''}`
  return halfBaths <= 2 && halfBaths > 0 ? `${number} bath` : `${number} baths`
}

/** "2-bedroom apartment", "Room in a shared home". */
export function homeWords({ homeType, beds }: { homeType: HomeType; beds: number }): string {
  if (homeType === 'room') return 'Room in a shared home'
  if (homeType === 'roommate') return homeTypes.label('roommate')
  if (beds === 0) return homeType === 'apartment' ? 'Studio apartment' : 'House'
  return `${beds}-bedroom ${homeTypes.label(homeType).toLowerCase()}`
}

/** "Available now", "Available from March 1, 2027"; `today` looks like 2027-02-01. */
export function availableWords({ availableFrom }: { availableFrom: string }, today: string): string {
  return availableFrom <= today ? 'Available now' : `Available from ${dayWords(availableFrom)}`
}
