import type { OwnBusiness } from '#domain/businesses/own.ts'
import { treatmentOf } from '#domain/businesses/revision-policy.ts'
import { type FieldName, type SectionName, sectionSchemas } from '#domain/businesses/sections.ts'
import { fieldLabels } from '../../field-words.ts'

/** What saving a section of this listing will do, said before it is done. Null where nothing waits: it isn't shown yet. */
export function whatHappens(
  section: SectionName,
  { status, trustLevel, role }: Pick<OwnBusiness, 'status' | 'trustLevel' | 'role'>,
): string | null {
  if (status === 'pending') return 'Pending review: anything you save now is included in the review.'
  if (status !== 'published') return null
  if (role === 'keeper') return 'Changes go live right away and are logged under your name.'
  const fields = Object.keys(sectionSchemas[section].shape) as FieldName[]
  const waits = fields.filter((field) => treatmentOf(field, trustLevel) === 'review')
  const live = fields.filter((field) => !waits.includes(field))
  if (waits.length === 0)
    return live.some((field) => treatmentOf(field, trustLevel) === 'checked_after')
      ? 'Changes go live right away; we review them afterward.'
      : 'Changes go live right away.'
  if (live.length === 0) return 'Changes are reviewed first. Until then your page stays as it is now.'
  return `Live right away: ${labelsOf(live)}. Reviewed before going live: ${labelsOf(waits)}.`
}

const labelsOf = (fields: FieldName[]) =>
  [...new Set(fields.map((field) => fieldLabels[field]))]
    .map((label, index) => (index === 0 ? label : withSmallLetter(label)))
    .join(', ')

// Names and abbreviations keep theirs: WhatsApp, ZIP code.
const withSmallLetter = (label: string) =>
  /^[A-Z]([A-Z]|[a-z]+[A-Z])/.test(label) ? label : label.replace(/^./, (letter) => letter.toLowerCase())
