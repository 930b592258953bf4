import { type RawBuilder, sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { claimUploaded } from '#domain/media/claim-uploaded.server.ts'
import type { UploadPurpose } from '#domain/media/schema.ts'
import type { RejectionReason } from '#domain/moderation/rejection.ts'
import type { Tx } from '#domain/tx.ts'
import type { AnnouncementNoun } from './nouns.ts'
import type { OwnAnnouncement } from './own.ts'

type Stored = {
  status: OwnAnnouncement['status']
  reason: RejectionReason | null
  reasonNote: string | null
  createdAt: Date
}
/** A row of `announcementColumns` and what a noun adds. */
type AnnouncementRow<Own extends OwnAnnouncement> = Omit<Own, keyof Stored | 'rejection'> & Stored

/** Of the row `w`, whose listing is `b`. The database converts local times, since it knows every time zone. */
export const announcementColumns = sql`w.id, w.title, w.alt, w.link_url,
  to_char(w.ends_at at time zone b.timezone, 'YYYY-MM-DD"T"HH24:MI') as ends_at,
  case when w.ends_at <= now() and w.status <> 'rejected' then 'expired' else w.status end as status,
  w.reason, w.reason_note, w.created_at`

function ownOf<Own extends OwnAnnouncement>({
  reason,
  reasonNote,
  createdAt,
  ...row
}: AnnouncementRow<Own>): Own {
  const rejection = reason && row.status === 'rejected' ? { reason, note: reasonNote, fields: [] } : null
  return { ...row, rejection, createdAt: createdAt.toISOString() } as unknown as Own
}

type Read = { noun: AnnouncementNoun; columns: RawBuilder<unknown> }

const tableOf = ({ noun }: Read) => sql.table(`business_${noun}s`)

/** All of a listing, newest first. As a manager of the listing. */
export async function listOwn<Own extends OwnAnnouncement>(
  tx: Tx,
  read: Read,
  businessId: string,
): Promise<Own[]> {
  const { rows } = await sql<AnnouncementRow<OwnAnnouncement>>`
    select ${read.columns} from ${tableOf(read)} w join businesses b on b.id = w.business_id
    where w.business_id = ${businessId} order by w.created_at desc, w.id limit 200`.execute(tx)
  return rows.map((row) => ownOf(row as AnnouncementRow<Own>))
}

/** One of a listing; null if it isn't that listing's. As a manager of the listing. */
export async function findOwn<Own extends OwnAnnouncement>(
  tx: Tx,
  read: Read,
  { id, businessId }: { id: string; businessId: string },
): Promise<Own | null> {
  const { rows } = await sql<AnnouncementRow<OwnAnnouncement>>`
    select ${read.columns} from ${tableOf(read)} w join businesses b on b.id = w.business_id
    where w.id = ${id} and w.business_id = ${businessId}`.execute(tx)
  return rows[0] ? ownOf(rows[0] as AnnouncementRow<Own>) : null
}

/** The pending ones among these, with their listings. As a moderator. */
export async function loadWaiting<Own extends OwnAnnouncement>(
  tx: Tx,
  read: Read,
  ids: readonly string[],
): Promise<(Own & { business: { id: string; slug: string; name: string } })[]> {
  const { rows } = await sql<
    AnnouncementRow<OwnAnnouncement> & { businessId: string; slug: string; name: string }
  >`
    select ${read.columns}, b.id as business_id, b.slug, b.name
    from ${tableOf(read)} w join businesses b on b.id = w.business_id
    where w.id = any(${ids}::uuid[]) and ${announcementWaits}`.execute(tx)
  return rows.map(({ businessId, slug, name, ...row }) => ({
    ...ownOf(row as unknown as AnnouncementRow<Own>),
    business: { id: businessId, slug, name },
  }))
}

/** What has ended isn't reviewed any more. */
export const announcementWaits = sql`w.status = 'pending' and (w.ends_at is null or w.ends_at > now())`

type Saving<Own> = {
  id: string
  businessId: string
  /** Throws when there is no room for another one; `isShown` takes its own. */
  assertRoom: (present: Own | null, isShown: boolean) => Promise<void>
  write: (present: Own | null) => Promise<void>
}

/**
 * Creates or changes one, whose `id` the browser chose, which makes it idempotent. As a manager of the listing. Throws
 * `conflict` if the id is another listing's, which isn't said.
 */
export async function saveOwn<Own extends OwnAnnouncement>(
  tx: Tx,
  read: Read,
  { id, businessId, assertRoom, write }: Saving<Own>,
): Promise<Own> {
  // Locked, so that two windows can't both take the last place.
  await sql`select 1 from businesses where id = ${businessId} and manages_business(id) for update`.execute(tx)
  const present = await findOwn<Own>(tx, read, { id, businessId })
  await assertRoom(present, present?.status === 'pending' || present?.status === 'approved')
  await write(present)
  const saved = await findOwn<Own>(tx, read, { id, businessId })
  if (!saved)
    throw new DomainError('conflict', `This ${read.noun} could not be saved. Reload the page and try again.`)
  return saved
}

type Choice = {
  present: string | null
  userId: string
  /** The key of an upload; null for none, undefined to keep what there is. */
  picture: string | null | undefined
  purpose: UploadPurpose
}

/** The URL of the picture that it will show. Throws `invalid` for an upload that isn't there. */
export async function chosenPicture(
  tx: Tx,
  { present, userId, picture, purpose }: Choice,
): Promise<string | null> {
  // A retry of the same request: it already has this picture.
  if (picture === undefined || present === `/media/${picture}`) return present
  if (picture === null) return null
  const [uploaded] = await claimUploaded(tx, { keys: [picture], userId, purpose })
  return uploaded!.url
}

/** A local time of the listing as a moment. */
export const momentAt = (local: string | null, businessId: string) =>
  sql<Date | null>`(select ${local}::timestamp at time zone timezone from businesses where id = ${businessId})`
