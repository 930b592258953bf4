import type { BusinessCard } from '#domain/businesses/schema.ts'
import { demonym } from '#domain/heritage/countries.ts'
import { monthWords } from '#domain/hours/day-words.ts'
import { stateName } from '#domain/places/state-names.ts'
import { pageSize } from '#domain/search/schema.ts'
import { counted, formatNumber } from '../format-number.ts'
import type { Counted, LandingFacts, LandingPage } from './schema.ts'
import { topRatedOf } from './top-rated.ts'
import { capitalized, listed, placeInWords, spelled } from './words.ts'

export type Described = Pick<
  LandingPage,
  | 'place'
  | 'category'
  | 'facts'
  | 'businesses'
  | 'topRated'
  | 'newest'
  | 'cities'
  | 'states'
  | 'placeCounts'
  | 'nearby'
  | 'categories'
>

// With fewer, a comparison says nothing about a place; the list speaks for itself.
const leastToCompare = 4

/** Sentences with a page's notable numbers, starting with the total. Nothing in them depends on the current minute. */
export function describeLanding(page: Described): string[] {
  const sentences = [
    howMany(page),
    page.facts.count >= leastToCompare ? whereOrWhat(page) : null,
    roots(page.facts),
    tongues(page.facts),
    checked(page.facts),
    prices(page.facts),
    bestRated(page),
    latest(page),
    around(page),
  ]
  return sentences.filter((sentence) => sentence !== null)
}

function howMany(page: Described): string {
  const { place, category, facts, placeCounts, categories } = page
  const { count } = facts
  const where = placeInWords(page)
  const under = category ? ` under ${category.name}` : ''
  if (count === 1) return `One African-owned business in ${where} is listed here${under} so far.`
  const number = place?.city && !category ? formatNumber(count) : capitalized(spelled(count))
  const many = `${number} African-owned businesses`
  if (!place) {
    const { cities, states } = placeCounts
    if (states === 1 && page.states[0]?.count === count)
      return `${many} are listed${under}, all of them in ${stateName(page.states[0].slug)}.`
    return `${many} are listed${under}, in ${counted(cities, 'city', 'cities')} of ${counted(states, 'state')}.`
  }
  if (!place.city) {
    return placeCounts.cities > 1
      ? `${many} are listed in ${where}, spread over ${formatNumber(placeCounts.cities)} cities.`
      : `${many} are listed in ${where}.`
  }
  if (category) return `${many} in ${where} are listed${under}.`
  return categories.length > 1
    ? `${where} has ${many} listed here, in ${spelled(categories.length)} categories.`
    : `${where} has ${many} listed here.`
}

/** What most of them are or, for a larger area, where most of them are. */
function whereOrWhat(page: Described): string | null {
  const { place, category, facts, cities, categories } = page
  if (!place?.city) {
    const [first, second, third] = cities
    if (!first || !second) return first ? `All of them are in ${first.name}.` : null
    const equals = cities.filter(({ count }) => count === first.count)
    if (equals.length > 3) return null
    if (equals.length > 1)
      return `${listed(equals.map(({ name }) => name))} have the most, ${spelled(first.count)} each.`
    const others = listed([second, third].filter((each) => each !== undefined).map(withCount))
    return `${first.name} leads with ${formatNumber(first.count)}, ahead of ${others}.`
  }
  const groups: { name: string; count: number }[] = category
    ? facts.subcategories.map(({ label, count }) => ({ name: label, count }))
    : categories
  const [first, second, third] = groups
  if (!first) return null
  if (first.count === facts.count) return category ? null : `All of them are in ${first.name}.`
  const equals = groups.filter(({ count }) => count === first.count)
  if (equals.length > 3) return null
  if (equals.length > 1)
    return `The largest groups are ${listed(equals.map(({ name }) => name))}, ${spelled(first.count)} each.`
  const share = first.count / facts.count
  const lead = share > 0.5 ? 'More than half are' : 'The largest group is'
  return second && second.count !== third?.count
    ? `${lead} ${withCount(first)}, followed by ${withCount(second)}.`
    : `${lead} ${withCount(first)}.`
}

function roots({ heritages, count }: LandingFacts): string | null {
  const [first, second, third] = heritages
  if (!first) return null
  const name = demonym(first.value)
  if (count === 1) return `Its owners state ${listed(heritages.map(({ value }) => demonym(value)))} roots.`
  if (first.count === count) return `${count === 2 ? 'Both' : 'All of them'} state ${name} roots.`
  if (first.count < 2) return null
  const equals = heritages.filter((each) => each.count === first.count)
  if (equals.length > 3) return null
  if (equals.length > 1) {
    const names = listed(equals.map(({ value }) => demonym(value)))
    return `Most often their owners state ${names} roots (${formatNumber(first.count)} each).`
  }
  const others = [second, third].filter((each) => each !== undefined && each.count > 1) as Counted[]
  const rest = listed(others.map((each) => `${demonym(each.value)} (${formatNumber(each.count)})`))
  const lead = first.count / count > 0.5 ? 'More than half state' : 'Most often their owners state'
  return `${lead} ${name} roots (${formatNumber(first.count)})${rest ? `, then ${rest}` : ''}.`
}

function tongues({ languages, count }: LandingFacts): string | null {
  const [first, ...others] = languages.filter((each) => each.value !== 'en' && each.count > 0).slice(0, 3)
  if (!first) return null
  if (count === 1) {
    const names = [first, ...others].map(({ label }) => label)
    return `Besides English, ${listed(names)} ${names.length > 1 ? 'are' : 'is'} spoken there.`
  }
  const more = others.map((each) => `${each.label} at ${formatNumber(each.count)}`)
  return `Besides English, ${listed([`${first.label} is spoken at ${formatNumber(first.count)} of them`, ...more])}.`
}

function checked({ verified, count }: LandingFacts): string | null {
  if (verified === null || count < 2) return null
  if (verified === 0) return 'None of them has had its papers checked yet.'
  if (verified === count)
    return `${count === 2 ? 'Both' : `All ${spelled(count)}`} are verified: their papers have been checked.`
  if (verified === 1) return 'One of them is verified: its papers have been checked.'
  return `${capitalized(spelled(verified))} are verified: their papers have been checked.`
}

const levels = ['inexpensive', 'moderate', 'expensive', 'very expensive']

function prices({ prices }: LandingFacts): string | null {
  const known = prices.filter(({ count }) => count > 0)
  const total = known.reduce((sum, { count }) => sum + count, 0)
  if (total < leastToCompare) return null
  const [usual] = known.toSorted((a, b) => b.count - a.count)
  if (usual!.count / total >= 0.5)
    return `Prices are mostly ${levels[Number(usual!.value) - 1]} (${'$'.repeat(Number(usual!.value))}).`
  const all = known.map(({ value }) => Number(value))
  return `Prices run from ${'$'.repeat(Math.min(...all))} to ${'$'.repeat(Math.max(...all))}.`
}

function bestRated({ topRated, businesses, facts }: Described): string | null {
  const [best] = topRated.length > 0 ? topRated : topRatedOf(businesses)
  if (!best || facts.count < 2) return null
  return `${best.name} is rated highest: ${best.ratingAverage.toFixed(1)} of 5 from ${counted(best.ratingCount, 'review')}.`
}

function latest({ newest, businesses, facts }: Described): string | null {
  const [last] = newest.length > 0 ? newest : businesses.toSorted(byNewest)
  if (!last || facts.count < 2) return null
  return `${last.name} joined last, in ${monthWords(last.createdAt)}.`
}

const byNewest = (a: BusinessCard, b: BusinessCard) => b.createdAt.localeCompare(a.createdAt)

/** Where to find more, for a page with few. */
function around({ nearby, facts }: Described): string | null {
  const more = nearby.filter(({ count }) => count > facts.count)
  const [nearest] = more
  if (!nearest || facts.count >= pageSize) return null
  const miles = Math.max(1, Math.round(nearest.miles))
  return `There are ${formatNumber(nearest.count)} more in ${nearest.name}, ${counted(miles, 'mile')} away.`
}

const withCount = ({ name, count }: { name: string; count: number }) => `${name} (${formatNumber(count)})`
