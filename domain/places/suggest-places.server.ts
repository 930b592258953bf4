import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { type Nickname, nicknames, stateAbbreviations } from './nicknames.ts'
import { matchOfRow, matchOfState, type PlaceMatch, type PlaceRow } from './place-match.ts'
import { normalizePlaceName } from './place-name.ts'
import { cityBeforeState, tidyPlaceText } from './place-text.ts'
import { states } from './states.ts'

/** Weight of an exact name match: its population counts this many times against names that only begin with the text. */
export const exactCounts = 100
// Most hamlets have no known population.
const unknownPeople = 1000

type Ranked = { match: PlaceMatch; weight: number }

const columns = ['kind', 'name', 'state', 'slug', 'zip', 'lat', 'lng', 'timezone', 'population'] as const
const mostStates = 2
/** Fewer letters begin too many counties. */
const shortestArea = 4
const shortestCode = 3

// "houston", "houston, t", "houston tx": the part before the state, and the states that it may become.
function readPrefix(text: string): { name: string; among?: string[] }[] {
  const tidy = tidyPlaceText(text)
  const readings: { name: string; among?: string[] }[] = [{ name: normalizePlaceName(tidy) }]
  const split = /^(.+?)(?:\s*,\s*|\s+)([a-z][a-z .]*)$/.exec(tidy)
  const [, before = '', after = ''] = split ?? []
  const beginning = after.replaceAll('.', '')
  const abbreviated = Object.hasOwn(stateAbbreviations, beginning) ? stateAbbreviations[beginning] : undefined
  const among = states
    .filter((state) => state.slug.startsWith(beginning) || state.name.toLowerCase().startsWith(beginning))
    .map((state) => state.code)
  if (before && beginning && (among.length > 0 || abbreviated)) {
    readings.push({ name: normalizePlaceName(before), among: abbreviated ? [abbreviated] : among })
  }
  return readings.filter((reading) => reading.name !== '')
}

async function citiesStartingWith(
  tx: Tx,
  name: string,
  limit: number,
  { among, population = 0 }: { among?: string[] | undefined; population?: number } = {},
): Promise<Ranked[]> {
  let query = tx.selectFrom('places').select(columns).where('kind', '=', 'city')
  query = query.where('searchName', 'like', `${name}%`)
  if (among) query = query.where('state', 'in', among)
  if (population > 0) query = query.where('population', '>=', population)
  const weight = sql<number>`case when search_name = ${name} then greatest(population, ${unknownPeople}::int) * ${exactCounts}::int else population end`
  return ranked(
    await query.select(weight.as('weight')).orderBy('weight', 'desc').orderBy('id').limit(limit).execute(),
  )
}

const ranked = (rows: (PlaceRow & { weight: number })[]): Ranked[] =>
  rows.map(({ weight, ...row }) => ({ match: matchOfRow(row), weight }))

async function ofNickname(tx: Tx, name: string): Promise<Ranked[]> {
  const whole = Object.hasOwn(nicknames, name) ? nicknames[name] : undefined
  const nickname = whole ?? regionStartingWith(name)
  if (!nickname) return []
  const { city: cityName, state, ...known } = nickname
  const [city] = await citiesStartingWith(tx, cityName, 1, { among: [state] })
  if (!city) return []
  // Nobody types three letters of a nickname by accident, so it goes first.
  return [{ match: { ...city.match, ...known }, weight: whole ? Infinity : peopleOfRegion }]
}

/** Before most cities and behind the largest: "bay a" and "twin", but not "dallas". */
const peopleOfRegion = 500_000
const shortestRegion = 4

function regionStartingWith(name: string): Nickname | undefined {
  if (name.length < shortestRegion) return undefined
  // "Minneap" is Minneapolis, and not "minneapolis st paul".
  return Object.entries(nicknames).find(
    ([key, each]) => 'counties' in each && key.startsWith(name) && !each.city.startsWith(name),
  )?.[1]
}

/**
 * Counties, neighborhoods, campuses, airports and regions that are in the table of places. Each once, however many names and
 * cities it is said with. With fewer letters, only what is called that: the code of an airport.
 */
async function areasStartingWith(tx: Tx, name: string, limit: number): Promise<Ranked[]> {
  // "Dallas" goes on with the city rather than with Dallas County.
  const weight = sql<number>`(population * case when kind = 'county' then 0.1 when search_name = ${name} then ${exactCounts}::int else 1 end)::float8`
  const isBegun =
    name.length < shortestArea
      ? sql<boolean>`search_name = ${name}`
      : sql<boolean>`search_name like ${`${name}%`}`
  const { rows } = await sql<PlaceRow & { weight: number; population: number }>`
    select kind, name, state, slug, zip, lat, lng, timezone, population, weight from (
      select distinct on (split_part(name, ', ', 1), state, lat, lng) *, ${weight} as weight
      from places where kind in ('county', 'area') and ${isBegun}
      order by split_part(name, ', ', 1), state, lat, lng, weight desc, id) each
    order by weight desc, id limit ${limit}`.execute(tx)
  return ranked(rows)
}

async function zipsStartingWith(tx: Tx, digits: string, limit: number): Promise<PlaceMatch[]> {
  const rows = await tx
    .selectFrom('places')
    .select(columns)
    .where('kind', '=', 'zip')
    .where('zip', '>=', digits.padEnd(5, '0'))
    .where('zip', '<=', digits.padEnd(5, '9'))
    .orderBy('zip')
    .limit(limit)
    .execute()
  return rows.map(matchOfRow)
}

function statesStartingWith(name: string): Ranked[] {
  return states
    .filter((state) => state.slug === name || state.name.toLowerCase().startsWith(name))
    .map((state) => {
      const isExact = state.slug === name || state.name.toLowerCase() === name
      const counts = isExact && !cityBeforeState.has(name) ? exactCounts : 1
      return { match: matchOfState(state), weight: state.population * counts }
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostStates)
}

/**
 * Places whose name begins with the typed text, most populous first. An exact match is outranked only by a hundred
 * times its population. At most two states; at least two characters. Cities have at least so many people. Accepts any text
 * without throwing.
 */
export async function suggestPlaces(
  tx: Tx,
  prefix: string,
  limit = 8,
  { population = 0 }: { population?: number } = {},
): Promise<PlaceMatch[]> {
  const digits = /^\s*(\d{2,5})(-\d{0,4})?\s*$/.exec(prefix)?.[1]
  if (digits) return zipsStartingWith(tx, digits, limit)
  const found: Ranked[] = []
  for (const { name, among } of readPrefix(prefix)) {
    if (name.length < 2) continue
    if (!among) found.push(...(await ofNickname(tx, name)), ...statesStartingWith(name))
    found.push(...(await citiesStartingWith(tx, name, limit, { among, population })))
    if (!among && name.length >= shortestCode) found.push(...(await areasStartingWith(tx, name, limit)))
  }
  const unique = new Map<string, Ranked>()
  for (const each of found) if (!unique.has(each.match.label)) unique.set(each.match.label, each)
  return [...unique.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ match }) => match)
}
