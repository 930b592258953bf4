import { revisionGroups } from '#domain/businesses/revision-groups.ts'
import type { FieldName } from '#domain/businesses/sections.ts'

/** What is taken from a listing together. Its name can’t be half of another’s address. */
export const mergeGroups: Record<string, readonly FieldName[]> = {
  ...revisionGroups,
  socialLinks: ['socialLinks'],
  languages: ['languages'],
  priceLevel: ['priceLevel'],
  hours: ['hours', 'specialDays'],
}
