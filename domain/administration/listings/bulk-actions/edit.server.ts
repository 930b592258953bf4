import { writeAudit } from '#domain/audit/write.server.ts'
import { fieldNoun } from '#domain/businesses/fields.ts'
import { sectionOf } from '#domain/businesses/listing/find-managed.server.ts'
import { changedFields, type Listing } from '#domain/businesses/listing/load.server.ts'
import { writeFields } from '#domain/businesses/listing/write-fields.server.ts'
import { listCategoryChoices } from '#domain/categories/queries.server.ts'
import { DomainError, invalidField } from '#domain/errors.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import { geocodePlace } from '#domain/places/geocode-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { ActionContext } from './action-context.ts'
import { editedFields } from './plan-action.ts'
import type { ListingAction } from './schema.ts'

/** Throws `invalid` for a category that doesn't exist or lacks that subcategory. */
export async function assertActionIsValid(tx: Tx, action: ListingAction): Promise<void> {
  if (action.kind !== 'edit' || action.category === undefined) return
  const category = (await listCategoryChoices(tx)).find(({ slug }) => slug === action.category)
  const refuse = (field: string, text: string) => invalidField(`action.${field}`, text)
  if (!category) throw refuse('category', 'Choose a category from the list.')
  if (action.subcategory && !category.subcategories.some(({ slug }) => slug === action.subcategory))
    throw refuse('subcategory', 'This category has no such subcategory.')
}

export async function editListing(
  tx: Tx,
  { id, row, live }: Listing,
  action: Extract<ListingAction, { kind: 'edit' }>,
  { requestId }: ActionContext,
): Promise<void> {
  const edited = editedFields(action, live)
  const { values, problems, derived } =
    edited.placeType === live.placeType
      ? { values: {}, problems: {}, derived: null }
      : await geocodePlace(tx, sectionOf('place', { ...live, ...edited }), null)
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
    reason: action.note || undefined,
    requestId,
  })
  await notifyManagers(tx, id, {
    kind: 'business_edited',
    title: `We changed something about ${row.name}`,
    body: `It is live already: ${changed.map(fieldNoun).join(', ')}. If that isn’t right, change it back or write to us.`,
    link: `/dashboard/business/${id}/edit`,
  })
}
