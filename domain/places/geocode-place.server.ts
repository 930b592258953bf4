import { sql } from 'kysely'
import type { Tx } from '#domain/tx.ts'
import { milesBetween } from './distance.ts'
import { normalizePlaceName, placeSlug } from './place-name.ts'
import { stateName } from './state-names.ts'
import { timeZoneAt } from './time-zone-at.server.ts'
import { timeZonesOfState } from './time-zones.ts'

/** The part of an address used to find its point, or the point if someone set a pin. */
type GivenPlace = {
  city: string | null
  state: string | null
  zip: string | null
  lat: number | null
  lng: number | null
}

type GeocodedPlace<Place extends GivenPlace> = {
  values: Place
  /** Error messages by field. */
  problems: { [field: string]: string }
  derived: Derived
}

/** Derived from a place: its city's slug in URLs, and the time zone of its hours. */
export type Derived = { citySlug: string | null; timezone: string | null }

// Alaska has ZIP codes this large; elsewhere a pin this far away is a mistake.
const farMiles = 100
// A manually set pin stays when the address is corrected, but not when the business moves.
const movedMiles = 25

/**
 * Finds the point of a place without a pin, by its ZIP code or city, and what is derived from it. `before` is what was
 * saved: a point looked up for it isn't kept for another address.
 */
export async function geocodePlace<Place extends GivenPlace>(
  tx: Tx,
  given: Place,
  before: GivenPlace | null,
): Promise<GeocodedPlace<Place>> {
  const [found] = await findPoints(tx, [given])
  return locate(tx, given, { before, found: found! })
}

/** The same for many new places, whose points are found in one statement. */
export async function geocodePlaces<Place extends GivenPlace>(
  tx: Tx,
  given: readonly Place[],
): Promise<GeocodedPlace<Place>[]> {
  const points = await findPoints(tx, given)
  const located: GeocodedPlace<Place>[] = []
  for (const [nth, place] of given.entries())
    located.push(await locate(tx, place, { before: null, found: points[nth]! }))
  return located
}

async function locate<Place extends GivenPlace>(
  tx: Tx,
  given: Place,
  { before, found }: { before: GivenPlace | null; found: FoundPoint },
): Promise<GeocodedPlace<Place>> {
  const problems: { [field: string]: string } = {}
  const { city, state, zip } = given
  if (found.zipState && state && found.zipState !== state) problems.zip = wrongState(zip!, [found.zipState])
  if (zip && !found.zipState) {
    const problem = await unknownZipProblem(tx, { zip, state })
    if (problem) problems.zip = problem
  }

  let point = given.lat === null || given.lng === null ? null : { lat: given.lat, lng: given.lng }
  if (point && before && isSame(point, before) && !isSameTown(given, before)) {
    const [was] = await findPoints(tx, [before])
    if (
      found.point &&
      ((was?.point && isSame(point, was.point)) || milesBetween(point, found.point) > movedMiles)
    )
      point = null
  }
  if (point && found.point && milesBetween(point, found.point) > farMiles)
    problems.lat = `The pin is far from ${city ?? `ZIP code ${zip}`}. Move it to your place, or correct the address.`
  point ??= found.point

  return {
    values: { ...given, lat: point?.lat ?? null, lng: point?.lng ?? null },
    problems,
    derived: {
      citySlug: city ? (found.citySlug ?? (placeSlug(city) || null)) : null,
      timezone:
        point && state
          ? timeZoneAt({ ...point, state })
          : state
            ? (timeZonesOfState(state)[0] ?? null)
            : null,
    },
  }
}

const isSame = (point: { lat: number; lng: number }, other: { lat: number | null; lng: number | null }) =>
  point.lat === other.lat && point.lng === other.lng

type Town = Pick<GivenPlace, 'city' | 'state' | 'zip'>

const isSameTown = (a: Town, b: Town) => a.city === b.city && a.state === b.state && a.zip === b.zip

type FoundPoint = {
  point: { lat: number; lng: number } | null
  zipState: string | null
  citySlug: string | null
}

type PlaceRow = { nth: number; kind: string; lat: number; lng: number; state: string; slug: string }

async function findPoints(tx: Tx, towns: readonly Town[]): Promise<FoundPoint[]> {
  const zips = towns.map(({ zip }) => zip ?? '')
  const names = towns.map(({ city }) => normalizePlaceName(city ?? ''))
  const states = towns.map(({ state }) => state ?? '')
  const { rows } = await sql<PlaceRow>`
    with given as (
      select nth::int, zip, name, state
      from unnest(${zips}::text[], ${names}::text[], ${states}::text[]) with ordinality as g (zip, name, state, nth)
    )
    select g.nth, p.kind, p.lat, p.lng, p.state, p.slug from given g cross join lateral (
      (select kind, lat, lng, state, slug from places where kind = 'zip' and zip = g.zip limit 1)
      union all
      (select kind, lat, lng, state, slug from places
       where kind = 'city' and search_name = g.name and state = g.state order by population desc limit 1)
    ) p`.execute(tx)
  const byTown = Map.groupBy(rows, ({ nth }) => nth)
  return towns.map(({ state }, index) => {
    const found = byTown.get(index + 1) ?? []
    const ofZip = found.find(({ kind }) => kind === 'zip')
    const ofCity = found.find(({ kind }) => kind === 'city')
    const nearest = ofZip && (!state || ofZip.state === state) ? ofZip : ofCity
    return {
      point: nearest ? { lat: nearest.lat, lng: nearest.lng } : null,
      zipState: ofZip?.state ?? null,
      citySlug: ofCity?.slug ?? null,
    }
  })
}

/** Ketchikan, Alaska: the highest ZIP code. The prefix 999 is in use, and people type 99999 to get past a form. */
const lastZip = '99950'

type Given = { zip: string; state: string | null }

/**
 * What is wrong with a ZIP code that `places` doesn't have, or null. It can't know them all: codes are added, and some
 * belong to post office boxes or a single building. Such a code is accepted if its first three digits, which name the
 * sorting office, are in use in the state.
 */
async function unknownZipProblem(tx: Tx, { zip, state }: Given): Promise<string | null> {
  const prefix = zip.slice(0, 3)
  const statesWithPrefix = (
    await tx
      .selectFrom('places')
      .select('state')
      .distinct()
      .where('kind', '=', 'zip')
      .where('zip', '>=', `${prefix}00`)
      .where('zip', '<=', `${prefix}99`)
      .execute()
  ).map((row) => row.state)
  const isAssignable = statesWithPrefix.length > 0 && zip <= lastZip
  if (isAssignable && (state === null || statesWithPrefix.includes(state))) return null
  if (!isAssignable && !(await hasAny(tx))) return null
  if (!isAssignable) return `There is no ZIP code ${zip}. Check its five digits.`
  return wrongState(zip, statesWithPrefix)
}

/** For a ZIP code in another state. */
const wrongState = (zip: string, states: readonly string[]): string =>
  `ZIP code ${zip} is in ${states.map(stateName).join(' or ')}. Correct the ZIP code or the state.`

/** `places` is empty for a moment after the first start; nothing is rejected then. */
async function hasAny(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('places').select('id').where('kind', '=', 'zip').limit(1).executeTakeFirst()
  return row !== undefined
}
