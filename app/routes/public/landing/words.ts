import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import { landingPath } from '#domain/landing/landing-path.ts'
import type { EmptyLanding, LandingSubject } from '#domain/landing/schema.ts'
import { placeLabel } from '#domain/landing/words.ts'

/** From the directory down to this page. */
export function landingCrumbs({ key, place, category }: LandingSubject): Crumb[] {
  if (!place) {
    return [
      { label: 'Categories', to: '/categories' },
      { label: category?.name ?? '', to: landingPath(key) },
    ]
  }
  const { state, city } = place
  const all = { state: state.slug, city: '', category: '' }
  return [
    { label: 'Directory', to: '/directory' },
    { label: state.name, to: landingPath(all) },
    ...(city ? [{ label: city.name, to: landingPath({ ...all, city: city.slug }) }] : []),
    ...(category ? [{ label: category.name, to: landingPath(key) }] : []),
  ]
}

/** "No Automotive businesses in Fargo, ND yet" */
export function emptyTitle({ place, category, isCityKnown }: EmptyLanding): string {
  if (!isCityKnown && place) return `We don’t know that place in ${place.state.name}`
  const what = category ? `Nothing under ${category.name}` : 'No businesses'
  const where = placeLabel({ place })
  return `${what}${where ? ` in ${where}` : ''} yet`
}
