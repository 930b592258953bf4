import type { Tx } from '#domain/tx.ts'
import { milesBetween, type Point } from './distance.ts'
import { matchOfRow, type PlaceMatch } from './place-match.ts'
import type { AddressPlace } from './schema.ts'
import { suggestPlaces } from './suggest-places.server.ts'

const most = 6
/** Degrees around a point; ZIP codes on the plains are far apart. */
const box = 0.5
/** A point more miles than this from the center of a ZIP code isn't considered part of it. */
const reach = 30

/** Cities and ZIP codes whose name begins with the typed text, at most six. Accepts any text without throwing. */
export async function listAddressPlaces(tx: Tx, typed: string): Promise<AddressPlace[]> {
  const places = await suggestPlaces(tx, typed, most + 2)
  return places.flatMap(ofMatch).slice(0, most)
}

/** The ZIP code with the nearest center; null when none is close, as abroad. */
export async function findZipAt(tx: Tx, point: Point): Promise<AddressPlace | null> {
  const wide = box / Math.max(0.2, Math.cos((point.lat * Math.PI) / 180))
  const rows = await tx
    .selectFrom('places')
    .select(['kind', 'name', 'state', 'slug', 'zip', 'lat', 'lng', 'timezone'])
    .where('kind', '=', 'zip')
    .where('lat', '>=', point.lat - box)
    .where('lat', '<=', point.lat + box)
    .where('lng', '>=', point.lng - wide)
    .where('lng', '<=', point.lng + wide)
    .execute()
  const [nearest] = rows
    .map((row) => ({ row, miles: milesBetween(point, row) }))
    .filter(({ miles }) => miles <= reach)
    .sort((a, b) => a.miles - b.miles)
  return (nearest && ofMatch(matchOfRow(nearest.row))[0]) ?? null
}

/** A state isn't an address. */
function ofMatch({ label, city, state, zip, lat, lng, timezone }: PlaceMatch): AddressPlace[] {
  return city && timezone ? [{ label, city, state, zip: zip ?? null, lat, lng, timezone }] : []
}
