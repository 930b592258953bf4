import type { Part, ReadWord } from './parts.ts'

/** What people look for here although no such business is listed, with the words for it. */
const unlisted: Readonly<Record<string, string>> = {
  churches: 'church, churches, iglesia, iglesias, eglise, igreja, kanisa',
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
}

const wordsOf = new Map(
  Object.entries(unlisted).flatMap(([what, list]) => list.split(', ').map((words) => [words, what] as const)),
)
const longest = 3

/** Words that ask for what isn't listed are spelled right. */
export const unlistedWords: readonly string[] = [...wordsOf.keys()].flatMap((words) => words.split(' '))

/** "African church" asks for a church, "church hat" for a hat: it comes last, and nothing else is a trade. */
export function unlistedOf(words: readonly ReadWord[], parts: readonly Part[]): string | null {
  for (let size = Math.min(longest, words.length); size > 0; size -= 1) {
    const said = words.slice(-size)
    const what = wordsOf.get(said.map(({ word }) => word).join(' '))
    if (what === undefined) continue
    const from = words.length - size
    const isTrade = ({ at, categories }: Part) => categories.length > 0 && at < from
    // An administrator has given it a category since.
    const isListed = ({ at, length, categories }: Part) =>
      categories.length > 0 && at === from && length === size
    return parts.some((part) => isTrade(part) || isListed(part)) ? null : what
  }
  return null
}
