import { invalidFields } from '#domain/errors.ts'
import { type Derived, geocodePlace } from '#domain/places/geocode-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import { hoursProblems } from '../hours-problems.ts'
import { plainProblems, plainValues } from '../plain-fields.ts'
import type { BusinessFields, SectionName, SectionValues } from '../sections.ts'
import { normalizeTyped } from './custom-values.server.ts'
import { changedFields } from './load.server.ts'
import { tidyContact } from './tidy-contact.server.ts'

/** The values to store for a section, and the columns derived from them. */
type Normalized = { values: Partial<BusinessFields>; derived: Derived | null }

export type SectionChange = {
  [Name in SectionName]: { section: Name; values: SectionValues<Name> }
}[SectionName]

/**
 * Turns well-formed values into their stored form: numbers and links normalized, a place with its coordinates.
 * Unchanged values stay as they were written. Throws `invalid` with a message per invalid field.
 */
export async function normalizeSection(
  tx: Tx,
  change: SectionChange,
  { before, now }: { before: BusinessFields | null; now: Date },
): Promise<Normalized> {
  refuse(plainProblems(change.values, now))
  const { values, derived } = await normalize(tx, change, before)
  return { values: { ...plainValues(change.values), ...values }, derived }
}

async function normalize(tx: Tx, change: SectionChange, before: BusinessFields | null): Promise<Normalized> {
  switch (change.section) {
    case 'basics':
      refuse(await basicsProblems(tx, change.values))
      return { values: change.values, derived: null }
    case 'place': {
      if (before && changedFields(before, change.values).length === 0) break
      const { values, problems, derived } = await geocodePlace(tx, change.values, before)
      refuse(problems)
      return { values, derived }
    }
    case 'contact': {
      const { values, problems } = tidyContact(change.values, before)
      refuse(problems)
      return { values, derived: null }
    }
    case 'hours': {
      refuse(hoursProblems(change.values))
      const byDayAndTime = change.values.hours.toSorted((a, b) => a.weekday - b.weekday || a.opens - b.opens)
      const specialDays = change.values.specialDays
        .map((day) => ({ ...day, ranges: day.ranges.toSorted((a, b) => a.opens - b.opens) }))
        .toSorted((a, b) => a.date.localeCompare(b.date))
      return { values: { hours: byDayAndTime, specialDays }, derived: null }
    }
    case 'offer': {
      if (!before) break
      const { values, problems } = await normalizeTyped(tx, change.values.customValues, before)
      refuse(problems)
      return { values: { ...change.values, customValues: values }, derived: null }
    }
  }
  return { values: change.values, derived: null }
}

function refuse(problems: { [field: string]: string }): void {
  if (Object.keys(problems).length > 0)
    throw invalidFields(problems, 'Something in the form needs another look')
}

/** The category must exist, and the subcategory must belong to it. */
export async function basicsProblems(
  tx: Tx,
  { category, subcategory }: Pick<SectionValues<'basics'>, 'category' | 'subcategory'>,
): Promise<{ [field: string]: string }> {
  const problems: { [field: string]: string } = {}
  const rows = await tx
    .selectFrom('categories')
    .select(['slug', 'parent'])
    .where('slug', 'in', [category, subcategory ?? category])
    .execute()
  const parentOf = new Map(rows.map(({ slug, parent }) => [slug, parent]))
  if (parentOf.get(category) !== null) problems.category = 'Choose one of the categories offered.'
  else if (subcategory && parentOf.get(subcategory) !== category)
    problems.subcategory = 'Choose one of this category’s subcategories.'
  return problems
}
