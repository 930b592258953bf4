import type { FieldName } from '../sections.ts'

/** Written once, at the first place of a business, and the same at all its branches. */
export const sharedFields = [
  'shortDescription',
  'description',
  'yearEstablished',
  'services',
  'heritage',
  'communities',
] as const satisfies readonly FieldName[]

/** What a new branch begins with, to be changed at will. */
export const copiedFields = [
  'languages',
  'attributes',
  'priceLevel',
  'website',
  'socialLinks',
] as const satisfies readonly FieldName[]
