import { DomainError } from '#domain/errors.ts'
import type { Tx } from '#domain/tx.ts'
import type { OwnBusiness } from '../own.ts'
import type { BusinessFields, SectionValues } from '../sections.ts'
import { assertRoomForDrafts } from './drafts.server.ts'
import { findOwnBusiness } from './find-own.server.ts'
import { loadListing } from './load.server.ts'
import { settleSection } from './settle-section.server.ts'
import { copiedFields, sharedFields } from './shared-texts.ts'
import { columnsOf, freeSlug } from './write-fields.server.ts'

/**
 * Begins a listing of one's own, as a draft. The same id again is the same listing. As oneself. Throws `invalid`,
 * `not_found` for a first place that isn't theirs, `conflict` for an id that somebody else has, or too many drafts.
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
): Promise<OwnBusiness> {
  const who = { businessId: id, userId }
  const known = await tx.selectFrom('businesses').select('ownerId').where('id', '=', id).executeTakeFirst()
  if (known?.ownerId === userId) return findOwnBusiness(tx, who)
  if (known) throw idTaken()
  const { values } = await settleSection(tx, { section: 'basics', values: basics }, { before: null, now })
  await assertRoomForDrafts(tx, { userId, more: 1 })
  const parent = branchOf ? await loadListing(tx, { businessId: branchOf, userId }) : null
  const inherited: Partial<BusinessFields> = parent
    ? Object.fromEntries([...sharedFields, ...copiedFields].map((field) => [field, parent.newest[field]]))
    : {}
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
      // A branch of a branch belongs to the first place.
      branchOf: parent ? (parent.branchOf?.id ?? parent.id) : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Sent twice at once: the other one has made it.
  if (!added) await loadListing(tx, who).catch(() => Promise.reject(idTaken()))
  return findOwnBusiness(tx, who)
}

const idTaken = () => new DomainError('conflict', 'That id is taken; send it again with another one')
