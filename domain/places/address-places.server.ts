import type { Tx } from '#domain/tx.ts'
import { milesBetween, type Point } from './distance.ts'
import { matchOfRow, type PlaceMatch } from './place-match.ts'
import type { AddressPlace } from './schema.ts'
import { suggestPlaces } from './suggest-places.server.ts'

const most = 6
/** Degrees around a point; ZIP codes of the plains are far apart. */
const box = 0.5
/** Miles from the middle of a ZIP code beyond which a point isn't said to be in it. */
const reach = 30

/** Cities and ZIP codes whose name begins as typed, at most six. Doesn't throw over any text. */
export async function listAddressPlaces(tx: Tx, typed: string): Promise<AddressPlace[]> {
  const places = await suggestPlaces(tx, typed, most + 2)
  return places.flatMap(ofMatch).slice(0, most)
}

/** The ZIP code whose middle is nearest; null far from any, as abroad. */
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

/** A state is no address. */
function ofMatch({ label, city, state, zip, lat, lng, timezone }: PlaceMatch): AddressPlace[] {
  return city && timezone ? [{ label, city, state, zip: zip ?? null, lat, lng, timezone }] : []
}
