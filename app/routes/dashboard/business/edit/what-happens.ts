import { fieldLabel, fieldsOf } from '#domain/businesses/fields.ts'
import type { ManagedListing } from '#domain/businesses/managed-listing.ts'
import { treatmentOf } from '#domain/businesses/revision-policy.ts'
import type { FieldName, SectionName } from '#domain/businesses/sections.ts'

/**
 * What saving a section of this listing will do, shown beforehand. Null for an unpublished one, where nothing waits.
 */
export function whatHappens(
  section: SectionName,
  { status, trustLevel, role }: Pick<ManagedListing, 'status' | 'trustLevel' | 'role'>,
): string | null {
  if (status === 'pending') return 'Pending review: anything you save now is included in the review.'
  if (status !== 'published') return null
  if (role === 'caretaker') return 'Changes go live right away and are logged under your name.'
  const fields = fieldsOf(section)
  const waits = fields.filter((field) => treatmentOf(field, trustLevel) === 'review')
  const live = fields.filter((field) => !waits.includes(field))
  if (waits.length === 0)
    return live.some((field) => treatmentOf(field, trustLevel) === 'checked_after')
      ? 'Changes go live right away; we review them afterward.'
      : 'Changes go live right away.'
  if (live.length === 0) return 'Changes are reviewed first. Until then your page stays as it is now.'
  return `Live right away: ${labelsOf(live)}. Reviewed before going live: ${labelsOf(waits)}.`
}

/** Whether saving this section may have to wait for a review before visitors see all of it. */
export const isReviewed = (
  section: SectionName,
  { trustLevel, role }: Pick<ManagedListing, 'trustLevel' | 'role'>,
): boolean =>
  role !== 'caretaker' && fieldsOf(section).some((field) => treatmentOf(field, trustLevel) === 'review')

const labelsOf = (fields: FieldName[]) =>
  [...new Set(fields.map(fieldLabel))]
    .map((label, index) => (index === 0 ? label : withSmallLetter(label)))
    .join(', ')

// Names and abbreviations keep their capitals: WhatsApp, ZIP code.
const withSmallLetter = (label: string) =>
  /^[A-Z]([A-Z]|[a-z]+[A-Z])/.test(label) ? label : label.replace(/^./, (letter) => letter.toLowerCase())
