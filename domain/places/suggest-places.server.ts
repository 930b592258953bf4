import type { Tx } from '#db/client.ts'
import { nicknames, stateAbbreviations } from './nicknames.ts'
import { matchOfRow, matchOfState, type PlaceMatch } from './place-match.ts'
import { normalizePlaceName } from './place-name.ts'
import { tidyPlaceText } from './place-text.ts'
import { states } from './states.ts'

type Ranked = { match: PlaceMatch; population: number }

const columns = ['kind', 'name', 'state', 'slug', 'zip', 'lat', 'lng', 'timezone', 'population'] as const
const mostStates = 2

// "houston", "houston, t", "houston tx": what stands before the state, and the states that it may become.
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

async function citiesStartingWith(tx: Tx, name: string, limit: number, among?: string[]): Promise<Ranked[]> {
  let query = tx.selectFrom('places').select(columns).where('kind', '=', 'city')
  query = query.where('searchName', 'like', `${name}%`)
  if (among) query = query.where('state', 'in', among)
  const rows = await query.orderBy('population', 'desc').orderBy('id').limit(limit).execute()
  return rows.map((row) => ({ match: matchOfRow(row), population: row.population }))
}

async function ofNickname(tx: Tx, name: string): Promise<Ranked[]> {
  const nickname = Object.hasOwn(nicknames, name) ? nicknames[name] : undefined
  if (!nickname) return []
  const [city] = await citiesStartingWith(tx, nickname.city, 1, [nickname.state])
  if (!city) return []
  const { label = city.match.label, radiusHint = city.match.radiusHint } = nickname
  // Nobody types three letters of a nickname by accident: it goes before everything else.
  return [{ match: { ...city.match, label, ...(radiusHint ? { radiusHint } : {}) }, population: Infinity }]
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
    .map((state) => ({ match: matchOfState(state), population: state.population }))
    .sort((a, b) => b.population - a.population)
    .slice(0, mostStates)
}

/**
 * Places whose name begins as typed, the most populous first; at most two states among them. Two characters
 * at least. Doesn't throw over any text.
 */
export async function suggestPlaces(tx: Tx, prefix: string, limit = 8): Promise<PlaceMatch[]> {
  const digits = /^\s*(\d{2,5})(-\d{0,4})?\s*$/.exec(prefix)?.[1]
  if (digits) return zipsStartingWith(tx, digits, limit)
  const ranked: Ranked[] = []
  for (const { name, among } of readPrefix(prefix)) {
    if (name.length < 2) continue
    if (!among) ranked.push(...(await ofNickname(tx, name)), ...statesStartingWith(name))
    ranked.push(...(await citiesStartingWith(tx, name, limit, among)))
  }
  const unique = new Map<string, Ranked>()
  for (const each of ranked) if (!unique.has(each.match.label)) unique.set(each.match.label, each)
  return [...unique.values()]
    .sort((a, b) => b.population - a.population)
    .slice(0, limit)
    .map(({ match }) => match)
}
