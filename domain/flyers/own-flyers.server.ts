import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { claimUploaded } from '#domain/media/claim-uploaded.server.ts'
import type { RejectionReason } from '#domain/moderation/rejection.ts'
import type { Tx } from '#domain/tx.ts'
import type { FlyerFields, FlyerToSave, OwnFlyer, OwnFlyers, WaitingFlyer } from './own.ts'

type Row = Omit<OwnFlyer, 'rejection' | 'createdAt'> & {
  reason: RejectionReason | null
  reasonNote: string | null
  createdAt: Date
}

// Local times are made and read by the database, which knows every time zone.
const columns = sql`f.id, f.title, f.description, f.flyer_image_url as image_url, f.alt, f.price, f.link_url,
  to_char(f.starts_at at time zone b.timezone, 'YYYY-MM-DD"T"HH24:MI') as starts_at,
  to_char(f.ends_at at time zone b.timezone, 'YYYY-MM-DD"T"HH24:MI') as ends_at,
  f.show_in_premium_banner as show_in_banner,
  case when f.ends_at <= now() and f.status <> 'rejected' then 'expired' else f.status end as status,
  f.reason, f.reason_note, f.created_at`

const ownFlyerOf = ({ reason, reasonNote, createdAt, ...row }: Row): OwnFlyer => ({
  ...row,
  rejection: reason && row.status === 'rejected' ? { reason, note: reasonNote, fields: [] } : null,
  createdAt: createdAt.toISOString(),
})

/** The flyers of a listing that one manages, the newest first, and the room that its plan has. Throws `not_found`. */
export async function listOwnFlyers(tx: Tx, businessId: string): Promise<OwnFlyers> {
  const room = await findRoom(tx, businessId)
  const { rows } =
    await sql<Row>`select ${columns} from business_flyers f join businesses b on b.id = f.business_id
    where f.business_id = ${businessId} order by f.created_at desc, f.id limit 200`.execute(tx)
  return { flyers: rows.map(ownFlyerOf), limit: room.flyerLimit, used: room.used, canBanner: room.inBanner }
}

type Room = { flyerLimit: number; used: number; inBanner: boolean }

async function findRoom(tx: Tx, businessId: string): Promise<Room> {
  const { rows } = await sql<Room>`
    select room.* from businesses b, flyer_room(b.id) as room where b.id = ${businessId} and manages_business(b.id)`.execute(
    tx,
  )
  if (!rows[0]) throw new DomainError('not_found', 'There is no such listing of yours')
  return rows[0]
}

/**
 * Makes a flyer, or changes it; it waits for a moderator then, unless nothing was changed that they look at. `id` is the
 * browser's, so that the same request makes one flyer. As whoever manages the listing. Throws `not_found`, `forbidden`
 * where the plan has no room or no banner, `invalid` for a picture that isn't there.
 */
export async function saveFlyer(
  tx: Tx,
  { id, businessId, userId, flyer }: { id: string; businessId: string; userId: string; flyer: FlyerToSave },
): Promise<OwnFlyer> {
  // Two windows at once must not both take the last place.
  await sql`select 1 from businesses where id = ${businessId} and manages_business(id) for update`.execute(tx)
  const room = await findRoom(tx, businessId)
  const present = await findOwnFlyer(tx, { id, businessId })
  const isShown = present && (present.status === 'pending' || present.status === 'approved')
  if (!isShown && room.used >= room.flyerLimit) throw noRoom(room)
  if (flyer.showInBanner && !present?.showInBanner && !room.inBanner)
    throw new DomainError('forbidden', 'Your plan has no place in the home banner. Premium has.')
  const imageUrl = await pictureOf(tx, { present, userId, picture: flyer.picture })
  await (present ? change : insert)(tx, { id, businessId, flyer, imageUrl })
  const saved = await findOwnFlyer(tx, { id, businessId })
  // The id is taken by a flyer of another listing, of which nothing is told.
  if (!saved)
    throw new DomainError('conflict', 'This flyer could not be saved. Reload the page and try again.')
  return saved
}

const noRoom = ({ flyerLimit }: Room) =>
  new DomainError(
    'forbidden',
    flyerLimit === 0
      ? 'The free plan has no flyers. Premium has three at a time.'
      : `Your plan shows ${flyerLimit} flyers at a time. End or remove one, or choose a larger plan.`,
  )

async function pictureOf(
  tx: Tx,
  { present, userId, picture }: { present: OwnFlyer | null; userId: string; picture: string | undefined },
): Promise<string> {
  // The same request again: the picture is its own already.
  if (present && (picture === undefined || present.imageUrl === `/media/${picture}`)) return present.imageUrl
  if (picture === undefined)
    throw new DomainError('invalid', 'The picture is missing', {
      fields: { picture: 'Choose the picture of the flyer.' },
    })
  const [uploaded] = await claimUploaded(tx, { keys: [picture], userId, purpose: 'flyer' })
  return uploaded!.url
}

type Save = { id: string; businessId: string; flyer: FlyerFields; imageUrl: string }

const moment = (local: string | null, businessId: string) =>
  sql<Date | null>`(select ${local}::timestamp at time zone timezone from businesses where id = ${businessId})`

async function insert(tx: Tx, { id, businessId, flyer, imageUrl }: Save): Promise<void> {
  await sql`insert into business_flyers
      (id, business_id, title, description, flyer_image_url, alt, price, link_url, starts_at, ends_at, show_in_premium_banner)
    values (${id}, ${businessId}, ${flyer.title}, ${flyer.description}, ${imageUrl}, ${flyer.alt}, ${flyer.price},
      ${flyer.linkUrl}, ${moment(flyer.startsAt, businessId)}, ${moment(flyer.endsAt, businessId)}, ${flyer.showInBanner})
    on conflict (id) do nothing`.execute(tx)
}

async function change(tx: Tx, { id, businessId, flyer, imageUrl }: Save): Promise<void> {
  const ends = moment(flyer.endsAt, businessId)
  await sql`update business_flyers set title = ${flyer.title}, description = ${flyer.description},
      flyer_image_url = ${imageUrl}, alt = ${flyer.alt}, price = ${flyer.price}, link_url = ${flyer.linkUrl},
      starts_at = ${moment(flyer.startsAt, businessId)}, ends_at = ${ends}, show_in_premium_banner = ${flyer.showInBanner},
      status = case when status in ('rejected', 'expired') then 'pending' else status end
    where id = ${id} and business_id = ${businessId}`.execute(tx)
}

async function findOwnFlyer(
  tx: Tx,
  { id, businessId }: { id: string; businessId: string },
): Promise<OwnFlyer | null> {
  const { rows } =
    await sql<Row>`select ${columns} from business_flyers f join businesses b on b.id = f.business_id
    where f.id = ${id} and f.business_id = ${businessId}`.execute(tx)
  return rows[0] ? ownFlyerOf(rows[0]) : null
}

/** Removes a flyer; one that is gone already is no error. As whoever manages the listing. */
export async function removeFlyer(
  tx: Tx,
  { id, businessId }: { id: string; businessId: string },
): Promise<void> {
  await findRoom(tx, businessId)
  await tx.deleteFrom('businessFlyers').where('id', '=', id).where('businessId', '=', businessId).execute()
}

/** Those of these flyers that wait. As a moderator. */
export async function loadFlyersWaiting(
  tx: Tx,
  { ids }: { ids: readonly string[] },
): Promise<WaitingFlyer[]> {
  const { rows } = await sql<Row & { businessId: string; slug: string; name: string }>`
    select ${columns}, b.id as business_id, b.slug, b.name
    from business_flyers f join businesses b on b.id = f.business_id
    where f.id = any(${ids}::uuid[]) and f.status = 'pending' and (f.ends_at is null or f.ends_at > now())`.execute(
    tx,
  )
  return rows.map(({ businessId, slug, name, ...row }) => ({
    ...ownFlyerOf(row),
    business: { id: businessId, slug, name },
  }))
}
