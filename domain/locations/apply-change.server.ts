import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { saveFields } from '#domain/businesses/listing/save-fields.server.ts'
import type { SavedSection } from '#domain/businesses/managed-listing.ts'
import { DomainError, noSuchListing } from '#domain/errors.ts'
import { copyPhoto } from '#domain/photos/commands.server.ts'
import { listReplyTemplates, saveReplyTemplate } from '#domain/reviews/reply-templates.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { StoredChange } from './change-schema.ts'
import { changesNothing, planChange } from './plan-change.server.ts'
import { loadChosen, loadSurroundings } from './resolve-change.server.ts'

/** Publishes by the administrators' rules what was just sent in; returns what is left pending. */
export type Publish = {
  saved(tx: Tx, saved: SavedSection, userId: string): Promise<SavedSection>
  /** Returns the ids of photos that are published. */
  photos(tx: Tx, ids: string[], userId: string): Promise<string[]>
}

type Given = {
  changeId: string
  change: StoredChange
  /** All listings of the change, without those that were refused. */
  ids: ReadonlySet<string>
  businessId: string
  /** As the preview read it. */
  version: number
  userId: string
  now: Date
}

/**
 * Makes a change at one listing by the rules of its forms: all of it or nothing. Returns what is pending review; null
 * when there was nothing to change. As a manager. Throws `not_found`, `conflict` for a listing that was changed since
 * the preview, and what the forms refuse.
 */
export async function applyChange(
  tx: Tx,
  { changeId, change, ids, businessId, version, userId, now }: Given,
  publish: Publish,
): Promise<string[] | null> {
  // Someone who saves it at this moment is waited for.
  await sql`select from businesses where id = ${businessId} for update`.execute(tx)
  const [listing] = await loadChosen(tx, { ids: [businessId], userId })
  if (!listing) throw noSuchListing()
  const around = (await loadSurroundings(tx, [businessId]))(businessId)
  const plan = await planChange(tx, listing, change, { around, ids, now })
  if (plan.refusal) throw new DomainError('conflict', plan.refusal)
  if (changesNothing(plan)) return null
  if (listing.row.version !== version)
    throw new DomainError('conflict', 'It was changed after you looked at the preview. Preview it again.')
  // Photos first: a service may show one of them.
  const photoIds: string[] = []
  for (const photo of plan.photos) {
    const id = await copyPhoto(tx, { businessId, ...photo })
    if (id) photoIds.push(id)
  }
  const pending: string[] = []
  if (plan.changed.length > 0) {
    const branches = await matchingBranches(tx, { changeId, businessId })
    const saved = await saveFields(tx, { businessId, userId, version, now, ...plan })
    pending.push(...(await publish.saved(tx, saved, userId)).waiting)
    await followBranches(tx, { changeId, branches })
  }
  for (const reply of plan.replies) await saveReply(tx, { businessId, ...reply })
  if (photoIds.length > 0 && (await arePending(tx, await notPublished(tx, photoIds, publish, userId))))
    pending.push('photos')
  return pending
}

async function notPublished(tx: Tx, ids: string[], publish: Publish, userId: string): Promise<string[]> {
  const published = await publish.photos(tx, ids, userId)
  return ids.filter((id) => !published.includes(id))
}

async function arePending(tx: Tx, photoIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from business_photos p join businesses b on b.id = p.business_id
    where p.id = any(${photoIds}::uuid[]) and p.status = 'pending' and b.status = 'published'`.execute(tx)
  return rows.length > 0
}

async function saveReply(
  tx: Tx,
  { businessId, title, body }: { businessId: string; title: string; body: string },
): Promise<void> {
  const known = (await listReplyTemplates(tx, businessId)).find(
    (each) => each.title.toLowerCase() === title.toLowerCase(),
  )
  await saveReplyTemplate(tx, {
    businessId,
    id: known?.id ?? randomUUID(),
    title: known?.title ?? title,
    body,
  })
}

// Shared texts go from a listing to its branches, whose version rises: for the same change that is no other edit.
type Branches = { changeId: string; branches: string[] }

/** The branches that wait for the same change, and have the version that the preview read. */
async function matchingBranches(
  tx: Tx,
  { changeId, businessId }: { changeId: string; businessId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from location_change_items i join businesses b on b.id = i.business_id
    where i.change_id = ${changeId} and i.outcome is null and b.branch_of = ${businessId} and b.version = i.version`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

const followBranches = (tx: Tx, { changeId, branches }: Branches) =>
  sql`update location_change_items i set version = b.version from businesses b
    where i.change_id = ${changeId} and b.id = i.business_id and b.id = any(${branches}::uuid[])`.execute(tx)
