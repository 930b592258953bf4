import type { Region } from '../countries/country.ts'

/** When such a business opens; see hours.ts. */
export type HoursProfile =
  | 'restaurant'
  | 'cafe'
  | 'bakery'
  | 'truck'
  | 'late'
  | 'salon'
  | 'barber'
  | 'retail'
  | 'grocery'
  | 'garage'
  | 'office'
  | 'tax'
  | 'clinic'
  | 'pharmacy'
  | 'afterschool'
  | 'daycare'
  | 'shipping'
  | 'allday'
  | 'trades'
  | 'events'
  | 'none'

/** Source of the texts and facts for a kind of business. Lists have one entry per line. */
export type Kind = {
  subcategory: string
  /** How common it is within its category. */
  weight: number
  regions: Region[] | null
  /** What the owner calls the place and the work: "salon", "braiding hair". */
  place: string
  trade: string
  hours: HoursProfile
  price: [low: number, high: number]
  /** Relative frequency of storefront, by appointment, service area, online only, pop-up. */
  where: [number, number, number, number, number]
  /** How often the owner works alone and writes "I". */
  solo: number
  /** Which list of the country's specialties starts the services. */
  menu: 'dishes' | 'sweets' | 'garments' | 'goods' | null
  /** Likely attributes, besides those common to the category. */
  attributes: string[]
  names: string[]
  shorts: string[]
  facts: string[]
  /** "name | price | description"; a price range is drawn from. */
  services: string[]
  /** What reviewers mention. */
  praise: string[]
}

type Written = Partial<Pick<Kind, 'weight' | 'regions' | 'hours' | 'price' | 'where' | 'solo' | 'menu'>> & {
  place: string
  trade: string
  attributes?: string
  names: string
  shorts: string
  facts: string
  services?: string
  praise: string
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/(?<!\{)\b(she|he|herself)\b/g, (word) => (word === 'herself' ? '{herself}' : '{she}')),
    )
    .filter((line) => line !== '')

export function kind(subcategory: string, written: Written): Kind {
  return {
    subcategory,
    weight: written.weight ?? 5,
    regions: written.regions ?? null,
    place: written.place,
    trade: written.trade,
    hours: written.hours ?? 'office',
    price: written.price ?? [1, 3],
    where: written.where ?? [8, 1, 1, 0, 0],
    solo: written.solo ?? 0.25,
    menu: written.menu ?? null,
    attributes: written.attributes?.split(' ') ?? [],
    names: lines(written.names),
    shorts: lines(written.shorts),
    facts: lines(written.facts),
    services: lines(written.services ?? ''),
    praise: lines(written.praise),
  }
}

/** Sentences that fit every kind in a category, in addition to the kind's own. */
type CategoryTexts = { category: string; weight: number; facts: string[]; kinds: Kind[] }

export function categoryTexts(category: string, weight: number, facts: string, kinds: Kind[]): CategoryTexts {
  return { category, weight, facts: lines(facts), kinds }
}
