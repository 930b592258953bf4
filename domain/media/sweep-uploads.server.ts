import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { daysBefore } from '#domain/time-spans.ts'
import type { Storage } from '#ports/storage.ts'
import { storedName, ticketFolders } from './uploaded-key.ts'

const atATime = 50

type Deps = { db: Pick<Db, 'transaction'>; storage: Pick<Storage, 'delete' | 'list' | 'sweep'> }
type When = { now: Date; signal?: AbortSignal }

/**
 * Deletes uploads that nothing has shown for a day, and what tickets and writes from more than a day ago left behind.
 */
export async function sweepUploads(deps: Deps, { now, signal }: When): Promise<void> {
  const before = daysBefore(now, 1)
  await sweepFiles(deps, before, signal)
  await sweepTickets(deps, before, signal)
  await deps.storage.sweep(before)
}

/**
 * In three steps, so that an interrupted run can continue: make the files unclaimable, delete them, then delete their
 * records.
 */
async function sweepFiles({ db, storage }: Deps, before: Date, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const keys = await takeBack(db, before)
    for (const key of keys) {
      const name = storedName(key)
      // The original first: without it no more variants are rendered.
      if (name) await storage.delete(name)
      await deleteBelow(storage, key)
    }
    await db.transaction((tx) =>
      tx
        .deleteFrom('media')
        .where('key', 'in', ['', ...keys])
        .where('userId', 'is', null)
        .execute(),
    )
    if (keys.length < atATime) return
  }
}

/** Orphaned files, which lose their owner here: `claimUploaded` gives a file only to its owner. */
const takeBack = (db: Deps['db'], before: Date): Promise<string[]> =>
  db.transaction(async (tx) => {
    const { rows } = await sql<{ key: string }>`
      update media set user_id = null where key in (
        select m.key from media m where m.unattached_since < ${before}
          and not exists (select from business_photos p where p.url = '/media/' || m.key)
          and not exists (select from business_flyers f where f.flyer_image_url = '/media/' || m.key)
          and not exists (select from business_updates u where u.image_url = '/media/' || m.key)
          and not exists (select from review_photos r where r.url = '/media/' || m.key)
          and not exists (select from content_pictures c where c.url = '/media/' || m.key)
          and not exists (select from claim_documents d where d.key = m.key)
          and not exists (select from postings p
            where p.photos @> jsonb_build_array(jsonb_build_object('url', '/media/' || m.key)))
          and not exists (select from posting_drafts p
            where p.fields @> jsonb_build_object('photos', jsonb_build_array(jsonb_build_object('url', '/media/' || m.key))))
          and not exists (select from businesses b where b.logo_url = '/media/' || m.key)
          and not exists (select from businesses b where b.cover_image_url = '/media/' || m.key)
          -- A merge may be undone.
          and not exists (select from business_merges g where g.kept is not null and strpos(g.kept::text, m.key) > 0)
          -- A change that is rejected brings the picture back that was there before.
          and not exists (select from business_revisions v where v.status = 'pending'
            and (strpos(v.proposed::text, m.key) > 0 or strpos(v.previous::text, m.key) > 0))
        order by m.unattached_since limit ${atATime} for update of m skip locked)
      -- Taken by its owner while this waited for the row.
      and unattached_since < ${before}
      returning key`.execute(tx)
    return rows.map(({ key }) => key)
  })

/** Includes files that were stored when the process ended before they were recorded in the database. */
async function sweepTickets({ db, storage }: Deps, before: Date, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const ids = await db.transaction(async (tx) =>
      (
        await tx.selectFrom('uploads').select('id').where('expiresAt', '<', before).limit(atATime).execute()
      ).map(({ id }) => id),
    )
    if (ids.length === 0) return
    const known = await namesOf(db, ids)
    for (const id of ids) {
      signal?.throwIfAborted()
      for (const folder of ticketFolders(id))
        for await (const name of storage.list(folder)) if (!known.has(name)) await storage.delete(name)
    }
    await db.transaction((tx) => tx.deleteFrom('uploads').where('id', 'in', ids).execute())
  }
}

async function namesOf(db: Deps['db'], ids: string[]): Promise<Set<string | null>> {
  const rows = await db.transaction((tx) =>
    tx.selectFrom('media').select('key').where('uploadId', 'in', ids).execute(),
  )
  return new Set(rows.map(({ key }) => storedName(key)))
}

async function deleteBelow(storage: Deps['storage'], folder: string): Promise<void> {
  for await (const name of storage.list(folder)) await storage.delete(name)
}
