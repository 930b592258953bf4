import { DomainError } from '#domain/errors.ts'
import { type Derived, settlePlace } from '#domain/places/settle-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import { hoursProblems } from '../hours-problems.ts'
import type { BusinessFields, SectionName, SectionValues } from '../sections.ts'
import { basicsProblems } from './check-basics.server.ts'
import { changedFields } from './load.server.ts'
import { tidyContact } from './tidy-contact.server.ts'

/** What a section is saved as, and the columns that follow from it. */
export type Settled = { values: Partial<BusinessFields>; derived: Derived | null }

export type SectionChange = {
  [Name in SectionName]: { section: Name; values: SectionValues<Name> }
}[SectionName]

/**
 * Values of the right shape as they are kept: numbers and links in one way of writing, a place with its point. What is
 * as it was stays so, however it was written then. Throws `invalid` with a text for each field that can't be so.
 */
export async function settleSection(
  tx: Tx,
  change: SectionChange,
  { before, now }: { before: BusinessFields | null; now: Date },
): Promise<Settled> {
  switch (change.section) {
    case 'basics':
      refuse(await basicsProblems(tx, change.values, now))
      return { values: change.values, derived: null }
    case 'place': {
      if (before && changedFields(before, change.values).length === 0) break
      const { values, problems, derived } = await settlePlace(tx, change.values, before)
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
  }
  return { values: change.values, derived: null }
}

function refuse(problems: { [field: string]: string }): void {
  if (Object.keys(problems).length > 0)
    throw new DomainError('invalid', 'Something in the form needs another look', { fields: problems })
}
