import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { claimUploaded } from '#domain/media/claim-uploaded.server.ts'
import {
  isPublished,
  lockOwnPosting,
  type PostingRow,
  photosOf,
  postingToEditOf,
} from '#domain/posting-life/load.server.ts'
import type { PostingKind } from '#domain/postings/kind.ts'
import type { DraftState, SavedPosting } from '#domain/postings/own.ts'
import type { Tx } from '#domain/tx.ts'
import { staleVersion } from '#domain/version.ts'
import { assertManagesBusiness } from './businesses-of.server.ts'

/** Per person, across all kinds: drafts that were never submitted or were sent back. */
export const mostDrafts = 200

type Save = {
  /** Made by the browser, so a repeated request saves the same posting. */
  id: string
  kind: PostingKind
  userId: string
  /** Null for a new posting. */
  version: number | null
  fields: unknown
  now: Date
}

/**
 * Saves what was typed, complete or not. What visitors see doesn't change. As a manager of the posting. Throws `stale`
 * if another window has saved since, `conflict` if it is awaiting review, `invalid` for input that our forms never send
 * and for other people's pictures, `forbidden` for someone else's business or one draft too many.
 */
export async function saveDraft(
  tx: Tx,
  { id, kind, userId, version, fields, now }: Save,
): Promise<SavedPosting> {
  const typed = readTyped(kind, fields)
  const present = await begin(tx, { id, kind, userId, typed })
  if (present.kind !== kind.name) throw new DomainError('invalid', 'This posting is of another kind')
  if (present.draftState === 'waiting')
    throw new DomainError('conflict', 'It’s pending review. Withdraw it to keep editing.')
  // Repeating a save whose response was lost is not a conflict.
  if (present.version !== (version ?? 1) && !isDeepStrictEqual(present.fields, typed))
    throw staleVersion(postingToEditOf(present, now))
  if (isDeepStrictEqual(present.fields, typed) && present.version > 1)
    return { version: present.version, draftState: present.draftState }
  await takePictures(tx, { userId, before: present, typed })
  await setBusiness(tx, present, typed)
  const draftState = stateAfter(present, typed)
  const { version: saved } = await tx
    .updateTable('postingDrafts')
    .set({ fields: JSON.stringify(typed), state: draftState, version: present.version + 1 })
    .where('postingId', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { version: saved, draftState }
}

type Typed = { [field: string]: unknown; businessId: string | null }

function readTyped(kind: PostingKind, fields: unknown): Typed {
  const read = kind.typedSchema.safeParse(fields)
  if (read.success) return read.data as Typed
  throw new DomainError('invalid', 'The request isn’t valid', {
    fields: Object.fromEntries(
      read.error.issues.map(({ path, message }) => [path.join('.') || 'fields', message]),
    ),
  })
}

async function begin(
  tx: Tx,
  { id, kind, userId, typed }: Pick<Save, 'id' | 'kind' | 'userId'> & { typed: Typed },
): Promise<PostingRow> {
  const known = await tx
    .selectFrom('postings')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`manages_posting(id)`)
    .executeTakeFirst()
  if (!known) {
    await assertRoomForDraft(tx, userId)
    await assertManagesBusiness(tx, typed.businessId)
    const added = await tx
      .insertInto('postings')
      .values({ id, kind: kind.name, postedBy: userId, businessId: typed.businessId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    // The id belongs to someone else, which must not be revealed.
    if (!added.numInsertedOrUpdatedRows)
      throw new DomainError('conflict', 'This could not be saved. Reload the page and try again.')
    await tx.insertInto('postingDrafts').values({ postingId: id, fields: '{}' }).execute()
  }
  return lockOwnPosting(tx, id)
}

async function assertRoomForDraft(tx: Tx, userId: string): Promise<void> {
  const { drafts } = await tx
    .selectFrom('postings')
    .select(sql<number>`count(*)::int`.as('drafts'))
    .where('postedBy', '=', userId)
    .where('status', 'in', ['draft', 'rejected'])
    .executeTakeFirstOrThrow()
  if (drafts >= mostDrafts)
    throw new DomainError(
      'forbidden',
      `You have ${mostDrafts} drafts. Submit some, or delete the ones you don’t need.`,
    )
}

/** Moves new pictures out of the uploads; existing ones stay. */
async function takePictures(
  tx: Tx,
  { userId, before, typed }: { userId: string; before: PostingRow; typed: Typed },
): Promise<void> {
  const known = new Set([...photosOf(before.fields), ...photosOf(before.liveFields ?? {})])
  const added = photosOf(typed).filter((url) => !known.has(url))
  if (added.length === 0) return
  const keys = added.map((url) => url.slice('/media/'.length))
  await claimUploaded(tx, { keys, userId, purpose: 'posting' }).catch((error: unknown) => {
    if (error instanceof DomainError && error.fields?.keys)
      throw new DomainError('invalid', error.message, { fields: { photos: error.fields.keys }, cause: error })
    throw error
  })
}

/** Until it is published, its managers follow what is typed; after that, what is approved. */
async function setBusiness(tx: Tx, present: PostingRow, { businessId }: Typed): Promise<void> {
  if (businessId === present.businessId) return
  await assertManagesBusiness(tx, businessId)
  if (isPublished(present)) return
  // Someone who manages it only through the business would lose it.
  if (!present.isMine)
    throw new DomainError('forbidden', 'Only who posted it can move it to another business', {
      fields: { businessId: 'Only who posted it can change this.' },
    })
  await tx.updateTable('postings').set({ businessId }).where('id', '=', present.id).execute()
}

function stateAfter({ draftState, liveFields }: PostingRow, typed: Typed): DraftState {
  if (liveFields !== null && isDeepStrictEqual(liveFields, typed)) return 'live'
  return draftState === 'turned_down' ? 'turned_down' : 'editing'
}

/** Resets the form to what visitors see. Throws `conflict` if nothing is published, or if it is awaiting review. */
export async function discardChanges(tx: Tx, id: string): Promise<SavedPosting> {
  const posting = await lockOwnPosting(tx, id)
  if (posting.liveFields === null || !isPublished(posting))
    throw new DomainError('conflict', 'It isn’t published, so there’s nothing to revert to.')
  if (posting.draftState === 'waiting') throw new DomainError('conflict', 'Withdraw the change first.')
  const { version } = await tx
    .updateTable('postingDrafts')
    .set({
      fields: JSON.stringify(posting.liveFields),
      state: 'live',
      version: posting.version + 1,
      reason: null,
      reasonNote: null,
    })
    .where('postingId', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { version, draftState: 'live' }
}

/**
 * A new draft with the same content; repeating the same `copyId` returns the same copy. Throws `not_found`,
 * `forbidden`.
 */
export async function copyPosting(
  tx: Tx,
  { id, copyId, userId, kind }: { id: string; copyId: string; userId: string; kind: PostingKind },
): Promise<void> {
  const original = await lockOwnPosting(tx, id)
  const typed = readTyped(kind, original.fields)
  const copy = await begin(tx, { id: copyId, kind, userId, typed })
  if (copy.version > 1) return
  await tx
    .updateTable('postingDrafts')
    // The pictures are shared: they stay until nothing references them.
    .set({ fields: JSON.stringify(typed), version: 2 })
    .where('postingId', '=', copyId)
    .execute()
}
