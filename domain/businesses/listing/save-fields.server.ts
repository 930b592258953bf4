import type { Tx } from '#domain/tx.ts'
import type { SavedSection } from '../managed-listing.ts'
import { type BusinessFields, type FieldName, sectionNames } from '../sections.ts'
import { findManagedListing, sectionOf } from './find-managed.server.ts'
import type { SectionChange } from './normalize-section.server.ts'
import { saveSection } from './save-section.server.ts'

/**
 * Saves those fields of a listing that changed, section by section, by the rules of the forms. As whoever may edit it.
 * Throws what `saveSection` throws; the caller undoes the sections before.
 */
export async function saveFields(
  tx: Tx,
  {
    next,
    changed,
    ...at
  }: {
    businessId: string
    userId: string
    version: number
    now: Date
    /** All fields, with the changes. */
    next: BusinessFields
    changed: readonly FieldName[]
  },
): Promise<SavedSection> {
  let saved: SavedSection | null = null
  const applied: string[] = []
  const waiting: string[] = []
  for (const section of sectionNames) {
    const values = sectionOf(section, next)
    if (!changed.some((field) => field in values)) continue
    const { businessId, userId, now } = at
    const version = saved?.business.version ?? at.version
    saved = await saveSection(tx, {
      ...{ businessId, userId, now, version },
      ...({ section, values } as SectionChange),
    })
    applied.push(...saved.applied)
    waiting.push(...saved.waiting)
  }
  return { business: saved?.business ?? (await findManagedListing(tx, at)), applied, waiting }
}
