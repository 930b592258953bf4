import type { FieldName } from './sections.ts'

/** What is proposed and decided about together: half an address leads nowhere. */
export const revisionGroups = {
  name: ['name'],
  category: ['category', 'subcategory'],
  shortDescription: ['shortDescription'],
  description: ['description'],
  yearEstablished: ['yearEstablished'],
  place: [
    'placeType',
    'address',
    'addressLine2',
    'city',
    'state',
    'zip',
    'lat',
    'lng',
    'serviceRadiusMiles',
    'coversNationwide',
  ],
  phone: ['phone'],
  whatsapp: ['whatsapp'],
  email: ['email'],
  website: ['website'],
  heritage: ['heritage'],
  communities: ['communities'],
  attributes: ['attributes'],
  services: ['services'],
} as const satisfies Record<string, readonly FieldName[]>

export type RevisionGroup = keyof typeof revisionGroups
export const revisionGroupNames = Object.keys(revisionGroups) as RevisionGroup[]

/** Of a field, or of a group by its own name. Null for fields that never wait, and for pictures. */
export function groupOf(field: string): RevisionGroup | null {
  return (
    revisionGroupNames.find(
      (group) => group === field || (revisionGroups[group] as readonly string[]).includes(field),
    ) ?? null
  )
}
