import { type Part, partsOf, type ReadWords } from './parts.ts'

/** What people look for here although no such business is listed, with the words for it. */
const unlisted: Readonly<Record<string, string>> = {
  churches: 'church, churches, iglesia, iglesias, eglise, igreja, kanisa',
  'police stations': 'police, police station, police stations, police department',
  'fire stations': 'fire department, fire station, fire stations',
  'government offices':
    'city hall, social security office, dmv office, uscis office, uscis, immigration office, county clerk, courthouse, passport office',
  mosques: 'mosque, mosques, masjid, masjids, mezquita, mosquee, msikiti',
  embassies: 'embassy, embassies, embajada, ambassade',
  consulates: 'consulate, consulates, consulado, consulat',
  gyms: 'gym, gyms, fitness center, fitness centers, gimnasio',
  'laundries and dry cleaners':
    'laundry, laundromat, laundromats, dry cleaner, dry cleaners, dry cleaning, lavanderia, tintoreria',
  veterinarians: 'vet, vets, veterinarian, veterinarians, veterinary clinic, animal hospital, veterinario',
  'car rentals': 'rental car, rental cars, car rental, car rentals, rent a car, cars for rent',
  'gas stations': 'gas station, gas stations, petrol station, gasolinera',
  'truck parking lots': 'truck parking, semi parking',
  'public schools': 'public school, public schools, elementary school, high school, middle school',
  'appliance repair shops': 'appliance repair',
  'pet sitters':
    'pet sitter, pet sitters, dog sitter, dog walker, dog walkers, pet sitting, dog grooming, pet grooming',
  'pest control companies': 'pest control, exterminator, exterminators',
  libraries: 'library, libraries, public library',
  'post offices': 'post office, post offices',
  banks: 'bank, banks, banco, bancos, banque, banques, credit union, credit unions',
  hospitals: 'hospital, hospitals, emergency room, urgent care, hopital, isbitaal',
  'funeral homes': 'funeral home, funeral homes, funeral director, funeral directors, mortuary',
  florists: 'florist, florists, flower shop, flower shops, floreria, fleuriste',
  'personal trainers': 'personal trainer, personal trainers, fitness trainer, fitness trainers',
  'yoga studios': 'yoga, yoga studio, yoga studios, yoga class, yoga classes, pilates',
  'swimming schools': 'swimming lessons, swim lessons, swimming class, swimming classes, swimming school',
  'tattoo studios': 'tattoo, tattoos, tattoo shop, tattoo artist, tattoo studio',
  'movie theaters': 'movie theater, movie theaters, movie theatre, cinema, cinemas',
  'radio stations': 'radio station, radio stations',
  'TV stations': 'tv station, tv stations, tv channel, television station',
  newspapers: 'newspaper, newspapers, magazine, magazines, periodico',
  'shopping malls': 'mall, malls, shopping mall, shopping malls, shopping center, shopping centers',
  'community centers':
    'community center, community centers, community organization, community organizations, nonprofit, nonprofits, non profit',
  'social services':
    'social services, refugee services, refugee agency, resettlement agency, food pantry, food pantries, food bank, food banks, homeless shelter, homeless shelters',
  'security guard companies': 'security guard, security guards, guard service, security guard service',
  acupuncturists: 'acupuncture, acupuncturist, acupuncturists',
}

const wordsOf = new Map(
  Object.entries(unlisted).flatMap(([what, list]) => list.split(', ').map((words) => [words, what] as const)),
)
const longest = 3

/** Words that ask for what isn't listed are spelled right. */
export const unlistedWords: readonly string[] = [...wordsOf.keys()].flatMap((words) => words.split(' '))

export type Unlisted = {
  /** "churches" */
  what: string
  /** Which of the words say it: from the first of these on, and before the second. */
  from: number
  to: number
}

/**
 * "African church" asks for a church, "church hat" for a hat: what is wanted comes last, but for what says only whose it is, as in
 * "iglesia africana" and "embassy of Ghana". Nothing else is a trade.
 */
export function unlistedOf(read: ReadWords, parts: readonly Part[]): Unlisted | null {
  const { words, groups } = read
  for (const to of endsOfWanted(read))
    for (let size = Math.min(longest, to); size > 0; size -= 1) {
      const from = to - size
      const said = words.slice(from, to)
      const what = wordsOf.get(said.map(({ word }) => word).join(' '))
      if (what === undefined) continue
      const isTrade = ({ at, categories }: Part) => categories.length > 0 && (at < from || at >= to)
      const isOnlyTyped = groups.some(
        (group) => group.at === from && group.length === size && group.as === 'typed',
      )
      // An administrator has given it a category since. What people type for another trade, as the papers of an embassy, isn't listed.
      const isListed = ({ at, length, categories }: Part) =>
        categories.length > 0 && !isOnlyTyped && at === from && length === size
      return parts.some((part) => isTrade(part) || isListed(part)) ? null : { what, from, to }
    }
  return null
}

/** Where what is wanted may end: before "of", else before what every listing is, else with the last word. */
function endsOfWanted(read: ReadWords): Set<number> {
  const { words, asked = [] } = read
  const of = asked.indexOf('of')
  const before = of < 1 ? -1 : words.findIndex(({ word, from }) => asked.indexOf(from ?? word) > of)
  const wanted = partsOf(read).findLast(({ isHeritage, isFiller }) => !isHeritage && !isFiller)
  return new Set([
    ...(before > 0 ? [before] : []),
    wanted ? wanted.at + wanted.length : words.length,
    words.length,
  ])
}
