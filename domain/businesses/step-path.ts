import type { ListingStep } from '#domain/businesses/managed-listing.ts'
import { sectionNames, sectionSchemas } from '#domain/businesses/sections.ts'

/** The path where a step is completed. */
export function stepPath(businessId: string, { section }: Pick<ListingStep, 'section'>): string {
  const base = `/dashboard/business/${businessId}`
  return section === 'photos' || section === 'trust' ? `${base}/${section}` : `${base}/edit#${section}`
}

/** The path of a field that its owner was told about: its section, and the field itself, which takes the focus. */
export function fieldPath(businessId: string, field: string): string {
  const section = sectionNames.find((name) => field in sectionSchemas[name].shape) ?? 'photos'
  const path = stepPath(businessId, { section })
  return section === 'photos' ? path : path.replace('#', `?${new URLSearchParams({ field })}#`)
}
