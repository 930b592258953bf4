import type { ListingStep } from '#domain/businesses/own.ts'

/** Where a step is done. */
export function stepPath(businessId: string, { section }: Pick<ListingStep, 'section'>): string {
  const base = `/dashboard/business/${businessId}`
  return section === 'photos' || section === 'trust' ? `${base}/${section}` : `${base}/edit#${section}`
}
