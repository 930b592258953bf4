import type { Tx } from '#db/client.ts'
import type { PlaceMatch } from './place-match.ts'
import { splitLabel } from './place-name.ts'
import { readPlaceText } from './place-text.ts'

// With less than a tenth of the population, hardly anyone means the other place; a state competes only with a large
// city.
const leastShare = 0.1
const leastBesideState = 100_000

/** The least population with which a city competes with what is `chosen`. */
const leastBeside = (chosen: { isState: boolean; population: number }): number =>
  chosen.isState ? leastBesideState : chosen.population * leastShare

/** Whether a person may well mean `other`, as far as its population is known. */
export const isRival = (other: PlaceMatch, chosen: PlaceMatch): boolean =>
  other.population === undefined ||
  other.population >= leastBeside({ isState: chosen.kind === 'state', population: chosen.population ?? 0 })

/**
 * The `others` that a text could also name ("Springfield, IL", "Louisiana") and that a person may well mean instead of
 * `chosen`. Empty when the text named the state itself.
 */
export async function listRivalPlaces(
  tx: Tx,
  { where, chosen, others }: { where: string; chosen: string; others: readonly string[] },
): Promise<string[]> {
  const { zip, cities } = readPlaceText(where)
  const stateOfChosen = splitLabel(chosen).state
  const isStateNamed = cities.some(({ state }) => state && state.code === stateOfChosen)
  const rivals = [...new Set(others)].filter((label) => label !== chosen)
  if (zip || isStateNamed || rivals.length === 0) return []
  const people = await peopleOf(tx, [chosen, ...rivals])
  const least = leastBeside({ isState: stateOfChosen === null, population: people.get(chosen) ?? 0 })
  return rivals.filter((label) => splitLabel(label).state === null || (people.get(label) ?? 0) >= least)
}

async function peopleOf(tx: Tx, labels: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('places')
    .select(['searchName', 'state', 'population'])
    .where('kind', '=', 'city')
    .where('searchName', 'in', [...new Set(labels.map((label) => splitLabel(label).searchName))])
    .execute()
  const people = new Map<string, number>()
  for (const label of labels) {
    const { searchName, state } = splitLabel(label)
    const same = rows.filter((row) => row.searchName === searchName && row.state === state)
    people.set(label, Math.max(0, ...same.map(({ population }) => population)))
  }
  return people
}
