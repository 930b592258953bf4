import { DomainError, idTaken } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import { copiedFields, sharedFields } from '../fields.ts'
import type { ManagedListing } from '../managed-listing.ts'
import type { BusinessFields, SectionValues } from '../sections.ts'
import { normalizeStored } from './custom-values.server.ts'
import { findManagedListing } from './find-managed.server.ts'
import { loadListing } from './load.server.ts'
import { normalizeSection } from './normalize-section.server.ts'
import { assertRoomForLocation } from './plan-room.server.ts'
import { columnsOf, freeSlug } from './write-fields.server.ts'

/**
 * Creates a draft listing for the user. Idempotent by id. As the user. Throws `invalid`, `not_found` for a main
 * location that isn't theirs, `conflict` for an id that someone else has, too many drafts, or more locations than the
 * plan has room for.
 */
export async function createBusiness(
  tx: Tx,
  {
    id,
    basics,
    branchOf = null,
    userId,
    now,
  }: {
    id: string
    basics: SectionValues<'basics'>
    branchOf?: string | null | undefined
    userId: string
    now: Date
  },
): Promise<ManagedListing> {
  const who = { businessId: id, userId }
  const known = await tx.selectFrom('businesses').select('ownerId').where('id', '=', id).executeTakeFirst()
  if (known?.ownerId === userId) return findManagedListing(tx, who)
  if (known) throw idTaken()
  const { values } = await normalizeSection(tx, { section: 'basics', values: basics }, { before: null, now })
  await assertRoomForDrafts(tx, { userId, more: 1 })
  const parent = branchOf ? await loadListing(tx, { businessId: branchOf, userId }) : null
  // A branch of a branch belongs to the main location.
  const mainId = parent ? (parent.branchOf?.id ?? parent.id) : null
  if (mainId) await assertRoomForLocation(tx, { mainId, id })
  const inherited: Partial<BusinessFields> = parent
    ? Object.fromEntries([...sharedFields, ...copiedFields].map((field) => [field, parent.newest[field]]))
    : {}
  // A definition may have changed since the main location was filled in: only what still fits is copied.
  if (inherited.customValues) {
    const of = { category: basics.category, customValues: {} }
    inherited.customValues = (await normalizeStored(tx, inherited.customValues, of)).values
  }
  const fields = { ...values, ...inherited }
  const added = await tx
    .insertInto('businesses')
    .values({
      ...columnsOf(fields),
      name: basics.name,
      category: basics.category,
      id,
      ownerId: userId,
      slug: await freeSlug(tx, id, { name: basics.name, city: null, state: null }),
      branchOf: mainId,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Sent twice at once: the other request created it.
  if (!added) await loadListing(tx, who).catch(() => Promise.reject(idTaken()))
  return findManagedListing(tx, who)
}

/** Per user, whether created one by one or imported: as many as the lines a file may have. */
export const mostDrafts = 10_000

/** Checks the limit before that many more are created. As the user. Throws `conflict`. */
export async function assertRoomForDrafts(
  tx: Tx,
  { userId, more }: { userId: string; more: number },
): Promise<void> {
  const { drafts } = await tx
    .selectFrom('businesses')
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .where('ownerId', '=', userId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  if (drafts + more <= mostDrafts) return
  const words = (count: number) => count.toLocaleString('en-US')
  throw new DomainError(
    'conflict',
    `You have ${drafts === 1 ? '1 draft' : `${words(drafts)} drafts`}, and may have ${words(mostDrafts)}, so ${more === 1 ? 'one more does' : `${words(more)} more do`} not fit. Submit or delete some first.`,
  )
}
