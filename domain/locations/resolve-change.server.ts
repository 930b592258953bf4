import { sql } from 'kysely'
import { type Listing, loadManagedWhere } from '#domain/businesses/listing/load.server.ts'
import { DomainError } from '#domain/errors.ts'
import { photoLimitOf } from '#domain/plans/queries.server.ts'
import { listReplyTemplates } from '#domain/reviews/reply-templates.server.ts'
import type { ReplyTemplateText } from '#domain/reviews/reply-templates.ts'
import type { Tx } from '#domain/tx.ts'
import type { LocationChange, StoredChange } from './change-schema.ts'
import type { Surroundings } from './plan-change.server.ts'

/** The listings among these that the user manages, main ones before their branches. As the user. */
export const loadChosen = (
  tx: Tx,
  { ids, userId }: { ids: readonly string[]; userId: string },
): Promise<Listing[]> =>
  loadManagedWhere(tx, {
    userId,
    where: sql`b.id = any(${ids}::uuid[])`,
    order: sql`b.branch_of is not null, lower(b.name), b.id`,
  })

/** With what is copied read from its listing, which the user must manage. As the user. Throws `not_found`. */
export async function resolveChange(
  tx: Tx,
  change: LocationChange,
  { userId }: { userId: string },
): Promise<StoredChange> {
  if (change.kind === 'edit')
    return { kind: 'edit', from: null, values: change.values, modes: change.modes, photos: [], replies: [] }
  const [source] = await loadChosen(tx, { ids: [change.from], userId })
  if (!source) throw new DomainError('not_found', 'The listing to copy from isn’t yours any more')
  const { id, newest } = source
  return {
    kind: 'copy',
    from: { id, name: newest.name },
    values: Object.fromEntries(change.fields.map((field) => [field, newest[field]])),
    modes: {},
    photos: change.photos ? await listCopiedPhotos(tx, id) : [],
    replies: change.replies
      ? (await listReplyTemplates(tx, id)).map(({ title, body }) => ({ title, body }))
      : [],
  }
}

/** In their order, without those that weren't approved. */
const listCopiedPhotos = (tx: Tx, businessId: string): Promise<StoredChange['photos']> =>
  tx
    .selectFrom('businessPhotos')
    .select(['url', 'alt'])
    .where('businessId', '=', businessId)
    .where('status', 'in', ['approved', 'pending'])
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** What these listings have, as far as the change needs it. As their manager. */
export async function loadSurroundings(
  tx: Tx,
  ids: readonly string[],
): Promise<(id: string) => Surroundings> {
  const { rows } = await sql<{
    id: string
    photoLimit: number
    urls: string[]
    replies: ReplyTemplateText[] | null
  }>`
    select b.id, ${photoLimitOf(sql.ref('b.plan'))} as photo_limit,
      array(select p.url from business_photos p where p.business_id = b.id) as urls,
      (select json_agg(json_build_object('title', r.title, 'body', r.body)) from reply_templates r where r.business_id = b.id)
        as replies
    from businesses b where b.id = any(${ids}::uuid[])`.execute(tx)
  const byId = new Map(
    rows.map(({ id, urls, replies, photoLimit }) => [
      id,
      { urls: new Set(urls), photoLimit, replies: replies ?? [] },
    ]),
  )
  return (id) => byId.get(id) ?? { urls: new Set(), photoLimit: 0, replies: [] }
}
