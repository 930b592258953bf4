import type { OwnBusiness } from '#domain/businesses/own.ts'
import { treatmentOf } from '#domain/businesses/revision-policy.ts'
import { type FieldName, type SectionName, sectionSchemas } from '#domain/businesses/sections.ts'
import { fieldLabels } from '../../field-words.ts'

/** What saving a section of this listing will do, said before it is done. Null where nothing waits: it isn't shown yet. */
export function whatHappens(
  section: SectionName,
  { status, trustLevel, role }: Pick<OwnBusiness, 'status' | 'trustLevel' | 'role'>,
): string | null {
  if (status === 'pending') return 'It waits for review: what you save is part of what we look at.'
  if (status !== 'published') return null
  if (role === 'keeper') return 'Changes are live at once, and noted down in your name.'
  const fields = Object.keys(sectionSchemas[section].shape) as FieldName[]
  const waits = fields.filter((field) => treatmentOf(field, trustLevel) === 'review')
  const live = fields.filter((field) => !waits.includes(field))
  if (waits.length === 0)
    return live.some((field) => treatmentOf(field, trustLevel) === 'checked_after')
      ? 'Changes are live at once, and we look at them afterwards.'
      : 'Changes are live at once.'
  if (live.length === 0) return 'Changes wait for review. Until then your page shows what it shows now.'
  return `Live at once: ${labelsOf(live)}. Waits for review while the page stays as it is: ${labelsOf(waits)}.`
}

const labelsOf = (fields: FieldName[]) =>
  [...new Set(fields.map((field) => fieldLabels[field]))]
    .map((label, index) => (index === 0 ? label : withSmallLetter(label)))
    .join(', ')

// Names and abbreviations keep theirs: WhatsApp, ZIP code.
const withSmallLetter = (label: string) =>
  /^[A-Z]([A-Z]|[a-z]+[A-Z])/.test(label) ? label : label.replace(/^./, (letter) => letter.toLowerCase())
