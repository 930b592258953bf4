import { type Automatic, type ByRule, signaledEntry, textsIn } from '#domain/moderation/automatic.server.ts'
import { isShown, pick, writeChange } from './decide-revision.server.ts'
import { loadAnyListing } from './load.server.ts'

/** Their own digits are what such a field is for. */
const numbers: readonly string[] = ['phone', 'whatsapp']

const byRule: ByRule = {
  async listSignals(tx, ids) {
    const rows = await tx
      .selectFrom('businessRevisions as r')
      .innerJoin('businesses as b', 'b.id', 'r.businessId')
      .select(['r.id', 'r.field', 'r.proposed', 'b.id as businessId', 'b.name as title'])
      .select(['r.submittedBy as sender', 'b.status as businessStatus', 'b.trustLevel as trust'])
      .select(['b.shortDescription', 'b.description', 'b.services'])
      .where('r.id', 'in', [...ids])
      .execute()
    return rows.map(({ field, proposed, shortDescription, description, services, ...row }) => {
      const page = { shortDescription, description, services }
      const beside = Object.entries(page).filter(([name]) => !(name in proposed))
      const isNumber = numbers.includes(field)
      return signaledEntry({
        ...row,
        fields: Object.keys(proposed),
        texts: isNumber ? [] : textsIn(proposed),
        beside: isNumber ? [] : [row.title, ...beside.map(([, value]) => textsIn(value).join(' '))],
      })
    })
  },
  async publish(tx, id, now) {
    const change = await tx
      .updateTable('businessRevisions')
      .set({ status: 'approved', decidedAt: now })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('isLive', '=', false)
      .returning(['businessId', 'field', 'proposed', 'submittedBy'])
      .executeTakeFirst()
    if (!change) return null
    const { businessId, field, proposed, submittedBy } = change
    const listing = await loadAnyListing(tx, { businessId, userId: submittedBy! })
    await writeChange(tx, listing, { field, proposed, now })
    return { before: pick(listing.live, proposed), after: proposed }
  },
}

/** How a change to a published listing is published by a rule, and taken back. */
export const automaticChange: Automatic = {
  byRule,
  async takeBack(tx, { itemId, before, after, userId, now }) {
    const change = await tx
      .selectFrom('businessRevisions')
      .select(['businessId', 'field'])
      .where('id', '=', itemId)
      .where('status', '=', 'approved')
      .forUpdate()
      .executeTakeFirst()
    if (!change) return false
    const { businessId, field } = change
    const listing = await loadAnyListing(tx, { businessId, userId })
    // A newer value stays.
    if (!isShown(listing, after)) return false
    await writeChange(tx, listing, { field, proposed: before ?? {}, now, isFormer: true })
    // A listing that isn't published is reviewed as a whole, and a newer proposal is what is reviewed.
    const isOver =
      listing.row.status !== 'published' ||
      listing.revisions.some((each) => each.field === field && each.status === 'pending')
    await tx
      .updateTable('businessRevisions')
      .set(
        isOver
          ? { status: 'rejected', reason: 'other', decidedBy: userId, decidedAt: now }
          : { status: 'pending', decidedBy: userId, decidedAt: null },
      )
      .where('id', '=', itemId)
      .execute()
    return true
  },
}
