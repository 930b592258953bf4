import { fieldNames, groupOf, revisionGroups } from '#domain/businesses/fields.ts'
import type { FieldName } from '#domain/businesses/sections.ts'

/** Fields taken over, and given back, together. The name of the removed listing can’t be combined with parts of the other's address. */
export const mergeGroups: Record<string, readonly FieldName[]> = {
  ...revisionGroups,
  ...Object.fromEntries(
    fieldNames
      .filter((field) => groupOf(field) === null && field !== 'specialDays')
      .map((field) => [field, field === 'hours' ? ['hours', 'specialDays'] : [field]]),
  ),
}
