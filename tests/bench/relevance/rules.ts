import { isOpenAt, type Schedule } from '#domain/hours/open.ts'
import type { PostingKindName } from '#domain/posting-kinds.ts'
import { type Area, isInCounty, middleOf, milesBetween, type Point } from './areas.ts'

/** A business as its page shows it. */
export type Shop = Schedule & {
  id: string
  slug: string
  name: string
  category: string
  subcategory: string | null
  categoryName: string
  subcategoryName: string
  services: { name: string; description?: string }[]
  shortDescription: string
  description: string
  heritage: string[]
  communities: string[]
  languages: string[]
  attributes: string[]
  city: string | null
  state: string | null
  lat: number | null
  lng: number | null
  serviceRadiusMiles: number | null
  priceLevel: number | null
  ratingAverage: number
  phones: string[]
  host: string | null
}

/** What a person would accept: everything that is given must hold, and one of `any`. */
export type Rule = {
  category?: string
  subcategory?: readonly string[]
  /** In its name, its services or its short description; as `fold` writes them. */
  says?: RegExp
  /** There or in its description. */
  tells?: RegExp
  named?: RegExp
  /** One of these names, as `plain` writes them. */
  names?: readonly string[]
  heritage?: readonly string[]
  community?: string
  language?: string
  attribute?: string
  /** There, or coming there. */
  within?: Area | readonly Area[]
  city?: RegExp
  open?: 'now' | 'sunday' | 'late' | 'always'
  /** The highest price level. */
  price?: number
  rated?: number
  phone?: string
  host?: string
  any?: readonly Rule[]
}

/** Rules of businesses; postings of a kind; or nothing, because nobody offers it here. */
export type Right = Rule | { kind: PostingKindName } | { none: true }

export type Query = {
  q: string
  /** The field for the place. */
  where?: string
  /** Where the visitor is known to be. */
  at?: Point
  right: Right
  /** It has a mistake that should be corrected. */
  typo?: true
}

export const isRule = (right: Right): right is Rule => !('kind' in right) && !('none' in right)

/** Lower case without accents, with straight apostrophes. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[’‘ʻ]/g, "'").toLowerCase()

/** Letters, digits and single spaces. */
export const plain = (text: string): string =>
  fold(text)
    .replaceAll("'", '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Texts = { named: string; said: string; told: string; plain: string }
const known = new WeakMap<Shop, Texts>()

function textsOf(shop: Shop): Texts {
  const before = known.get(shop)
  if (before) return before
  const { name, services, shortDescription, description } = shop
  const offered = services.map((each) => `${each.name}. ${each.description ?? ''}`)
  const said = fold([name, ...offered, shortDescription].join('\n'))
  const texts = { named: fold(name), said, told: `${said}\n${fold(description)}`, plain: plain(name) }
  known.set(shop, texts)
  return texts
}

export function isRight(rule: Rule, shop: Shop, now: Date): boolean {
  const { named, said, told, plain } = textsOf(shop)
  return (
    (!rule.category || rule.category === shop.category) &&
    (!rule.subcategory || rule.subcategory.includes(shop.subcategory ?? '')) &&
    (!rule.says || rule.says.test(said)) &&
    (!rule.tells || rule.tells.test(told)) &&
    (!rule.named || rule.named.test(named)) &&
    (!rule.names || rule.names.includes(plain)) &&
    (!rule.heritage || rule.heritage.some((code) => shop.heritage.includes(code))) &&
    (!rule.community || shop.communities.includes(rule.community)) &&
    (!rule.language || shop.languages.includes(rule.language)) &&
    (!rule.attribute || shop.attributes.includes(rule.attribute)) &&
    (!rule.city || rule.city.test(shop.city ?? '')) &&
    (!rule.open || isOpen(rule.open, shop, now)) &&
    (!rule.price || (shop.priceLevel !== null && shop.priceLevel <= rule.price)) &&
    (!rule.rated || shop.ratingAverage >= rule.rated) &&
    (!rule.phone || shop.phones.includes(rule.phone)) &&
    (!rule.host || shop.host === rule.host) &&
    (!rule.within || isThere(rule.within, shop)) &&
    (!rule.any || rule.any.some((other) => isRight(other, shop, now)))
  )
}

const elevenAtNight = 23 * 60
const midnight = 24 * 60

function isOpen(when: NonNullable<Rule['open']>, shop: Shop, now: Date): boolean {
  const { hours } = shop
  if (when === 'now') return isOpenAt(shop, now)
  if (when === 'sunday') return hours.some(({ weekday }) => weekday === 7)
  if (when === 'late')
    return shop.attributes.includes('late-night') || hours.some(({ closes }) => closes >= elevenAtNight)
  return hours.filter(({ opens, closes }) => opens === 0 && closes >= midnight).length === 7
}

/** At one of the places, or serves one of them. */
export function isThere(within: Area | readonly Area[], shop: Shop): boolean {
  const areas: readonly Area[] = 'length' in within ? within : [within]
  return areas.some((area) => isIn(area, shop))
}

function isIn(area: Area, { state, lat, lng, serviceRadiusMiles }: Shop): boolean {
  if ('states' in area) return area.states.includes(state ?? '')
  if (lat === null || lng === null) return false
  const comesTo = (point: Point) => milesBetween(point, { lat, lng }) <= (serviceRadiusMiles ?? -1)
  if ('counties' in area)
    return area.counties.some((county) => isInCounty({ lat, lng }, county) || comesTo(middleOf(county)))
  return milesBetween(area, { lat, lng }) <= area.miles || comesTo(area)
}
