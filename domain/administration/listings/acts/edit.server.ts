import { writeAudit } from '#domain/audit/write.server.ts'
import { fieldWords } from '#domain/businesses/field-words.ts'
import { sectionOf } from '#domain/businesses/listing/find-own.server.ts'
import { changedFields, type Listing } from '#domain/businesses/listing/load.server.ts'
import { writeFields } from '#domain/businesses/listing/write-fields.server.ts'
import { listCategoryChoices } from '#domain/categories/queries.server.ts'
import { DomainError } from '#domain/errors.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import { settlePlace } from '#domain/places/settle-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { Acting } from './acting.ts'
import { editedFields } from './plan.ts'
import type { Act } from './schema.ts'

/** Throws `invalid` for a category that isn't there, or has no such kind. */
export async function assertActMakesSense(tx: Tx, act: Act): Promise<void> {
  if (act.kind !== 'edit' || act.category === undefined) return
  const category = (await listCategoryChoices(tx)).find(({ slug }) => slug === act.category)
  const refuse = (field: string, text: string) =>
    new DomainError('invalid', text, { fields: { [`act.${field}`]: text } })
  if (!category) throw refuse('category', 'Choose a category from the list.')
  if (act.subcategory && !category.subcategories.some(({ slug }) => slug === act.subcategory))
    throw refuse('subcategory', 'This category has no such kind.')
}

export async function editListing(
  tx: Tx,
  { id, row, live }: Listing,
  act: Extract<Act, { kind: 'edit' }>,
  { requestId }: Acting,
): Promise<void> {
  const edited = editedFields(act, live)
  const { values, problems, derived } =
    edited.placeType === live.placeType
      ? { values: {}, problems: {}, derived: null }
      : await settlePlace(tx, sectionOf('place', { ...live, ...edited }), null)
  const problem = Object.values(problems)[0]
  if (problem) throw new DomainError('conflict', problem)
  const next = { ...edited, ...values }
  const changed = changedFields(live, next)
  await writeFields(tx, { businessId: id, version: row.version, values: next, derived })
  const only = (from: { [field: string]: unknown }) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  await writeAudit(tx, {
    action: 'business.edit',
    subjectKind: 'business',
    subjectId: id,
    before: only(live),
    after: only(next),
    reason: act.note || undefined,
    requestId,
  })
  await notifyManagers(tx, id, {
    kind: 'business_edited',
    title: `We changed something about ${row.name}`,
    body: `It is live already: ${changed.map(fieldWords).join(', ')}. If that isn’t right, change it back or write to us.`,
    link: `/dashboard/business/${id}/edit`,
  })
}
