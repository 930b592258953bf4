import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { fieldNoun } from '#domain/businesses/fields.ts'
import { normalizeStored } from '#domain/businesses/listing/custom-values.server.ts'
import { sectionOf } from '#domain/businesses/listing/find-managed.server.ts'
import { changedFields, type Listing, loadAnyListing } from '#domain/businesses/listing/load.server.ts'
import { newSlug } from '#domain/businesses/listing/save-section.server.ts'
import { writeFields } from '#domain/businesses/listing/write-fields.server.ts'
import { type BusinessFields, sectionNames, sectionSchemas } from '#domain/businesses/sections.ts'
import { newlyMissing } from '#domain/businesses/submission.ts'
import { listCategoryChoices } from '#domain/categories/queries.server.ts'
import { DomainError } from '#domain/errors.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import { geocodePlace } from '#domain/places/geocode-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import type { ActionContext } from '../bulk-actions/action-context.ts'
import type { HistoryEntry } from './schema.ts'

type Facts = { [field: string]: unknown }
type Row = { id: number; changedAt: Date; by: string | null; before: Facts; after: Facts }

/** The change history with the previous values, newest first; at most 50. As an administrator. */
export async function listHistory(tx: Tx, businessId: string): Promise<HistoryEntry[]> {
  const { rows } = await sql<Row>`
    select h.id, h.changed_at, p.display_name as by, h.before, h.after
    from business_history h left join profiles p on p.id = h.changed_by
    where h.business_id = ${businessId} order by h.id desc limit 50`.execute(tx)
  return rows.map(({ id, changedAt, by, before, after }) => ({
    id,
    by,
    changedAt: changedAt.toISOString(),
    changes: Object.keys(after).map((field) => ({
      field,
      before: before[field] ?? null,
      after: after[field] ?? null,
    })),
  }))
}

/**
 * Restores a listing to its state before a change, undoing everything after it. The restore is a change too and can
 * itself be undone. As an administrator. Throws `not_found`, and `conflict` when the old values are no longer valid.
 */
export async function restoreBefore(
  tx: Tx,
  {
    businessId,
    entryId,
    note,
    userId,
    requestId,
  }: ActionContext & { businessId: string; entryId: number; note: string },
): Promise<void> {
  await tx.selectFrom('businesses').select('id').where('id', '=', businessId).forUpdate().executeTakeFirst()
  const listing = await loadAnyListing(tx, { businessId, userId })
  const { rows } = await sql<{ id: number; before: Facts }>`
    select id, before from business_history where business_id = ${businessId} and id >= ${entryId}
    order by id desc`.execute(tx)
  if (rows.at(-1)?.id !== entryId) throw new DomainError('not_found', 'Change not found')
  const wanted = readFacts(Object.assign({}, ...rows.map(({ before }) => before)))
  if (wanted.customValues) wanted.customValues = await storedValues(tx, wanted.customValues, listing, wanted)
  const next: BusinessFields = { ...listing.live, ...wanted }
  const changed = changedFields(listing.live, wanted)
  if (changed.length === 0) return
  await assertCategory(tx, next)
  const [missing] = listing.row.status === 'published' ? newlyMissing(listing.live, next) : []
  if (missing) throw new DomainError('conflict', `It can’t be restored: ${missing.text}`)
  const placeFields: string[] = Object.keys(sectionSchemas.place.shape)
  const isMoved = changed.some((field) => placeFields.includes(field))
  const { values, problems, derived } = isMoved
    ? await geocodePlace(tx, sectionOf('place', next), null)
    : { values: {}, problems: {}, derived: null }
  const problem = Object.values(problems)[0]
  if (problem) throw new DomainError('conflict', `It can’t be restored: ${problem}`)
  const slug = await newSlug(tx, listing, { ...next, ...values })
  await writeFields(tx, {
    businessId,
    version: listing.row.version,
    values: { ...wanted, ...values },
    derived,
    ...(slug && { also: { slug } }),
  })
  const only = (from: Facts) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]))
  await writeAudit(tx, {
    action: 'business.restore_version',
    subjectKind: 'business',
    subjectId: businessId,
    before: only(listing.live),
    after: only(next),
    reason: note || undefined,
    requestId,
  })
  await notifyManagers(tx, businessId, {
    kind: 'business_edited',
    title: `We restored part of ${listing.row.name}`,
    body: `Previous version restored: ${changed.map(fieldNoun).join(', ')}. If that isn’t right, change it or write to us.`,
    link: `/dashboard/business/${businessId}/edit`,
  })
}

/** Validated by today's rules: values they no longer accept can't be restored. */
function readFacts(facts: Facts): Partial<BusinessFields> {
  const shapes = Object.assign({}, ...sectionNames.map((section) => sectionSchemas[section].shape))
  const values: Facts = {}
  for (const [name, value] of Object.entries(facts)) {
    const read = shapes[name]?.safeParse(value)
    if (!read) continue
    if (!read.success)
      throw new DomainError(
        'conflict',
        `It can’t be restored: ${fieldNoun(name)}. ${read.error.issues[0]?.message ?? ''}`.trim(),
      )
    values[name] = read.data
  }
  return values
}

async function storedValues(
  tx: Tx,
  given: BusinessFields['customValues'],
  { live }: Pick<Listing, 'live'>,
  { category = live.category }: Partial<BusinessFields>,
): Promise<BusinessFields['customValues']> {
  const { values, problems } = await normalizeStored(tx, given, { category, customValues: live.customValues })
  const [problem] = Object.values(problems)
  if (problem)
    throw new DomainError('conflict', `It can’t be restored: ${fieldNoun('customValues')}. ${problem}`)
  return values
}

async function assertCategory(tx: Tx, { category, subcategory }: BusinessFields): Promise<void> {
  const known = (await listCategoryChoices(tx)).find(({ slug }) => slug === category)
  if (known && (!subcategory || known.subcategories.some(({ slug }) => slug === subcategory))) return
  throw new DomainError('conflict', 'It can’t be restored: its category of then is gone.')
}
