import type { PageMeta } from '#app/components/meta.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { landingPath } from '#domain/landing/landing-path.ts'
import { stateName } from '#domain/places/state-names.ts'
import { businessSocialPicture } from '#domain/social-pictures/business-card.ts'
import { businessJsonLd } from './structured-data.ts'

/** What search engines and shared links say of the page; `type` in schema.org's words. */
export function describeBusiness(
  business: BusinessPage,
  { site, type }: { site: { name: string; url: string }; type: string },
): PageMeta {
  const place = placeOf(business)
  const kind = business.subcategory?.name ?? business.category.name
  const { reviewPage: page } = business
  const title = `${business.name}: ${kind}${place ? ` in ${place}` : ''}`
  return {
    title: page > 1 ? `${title}, reviews, page ${page}` : title,
    description: describe(business, kind, place),
    path: `/business/${business.slug}${page > 1 ? `?reviews=${page}` : ''}`,
    index: page === 1,
    kind: 'ItemPage',
    image: businessSocialPicture(business, site.name),
    imageAlt: title,
    crumbs: businessCrumbs(business),
    jsonLd: businessJsonLd(business, site.url, type),
  }
}

const placeOf = ({ city, state }: BusinessPage) => (city && state ? `${city}, ${state}` : null)

/** The owner's own line; where that is short, with what else the page says. */
function describe({ shortDescription, name }: BusinessPage, kind: string, place: string | null): string {
  if (shortDescription.length >= 80) return shortDescription
  const line = /[.!?…]$/.test(shortDescription) ? shortDescription : `${shortDescription}.`
  const more = `${kind}${place ? ` in ${place}` : ''}: hours, reviews, phone and directions of ${name}.`
  return `${shortDescription === '' ? '' : `${line} `}${more}`
}

/** The way to the page, from the whole directory on: by its place, where it has one. */
export function businessCrumbs(business: BusinessPage): Crumb[] {
  const { category, state, city, citySlug } = business
  const key = { state: state?.toLowerCase() ?? '', city: (state && citySlug) || '', category: '' }
  return [
    { label: 'Directory', to: '/directory' },
    ...(state ? [{ label: stateName(state), to: landingPath({ ...key, city: '' }) }] : []),
    ...(key.city ? [{ label: city ?? key.city, to: landingPath(key) }] : []),
    { label: category.name, to: categoryPath(business) },
    { label: business.name },
  ]
}

/** Its category in its city; in the nation, where it has none. */
export function categoryPath({ category, state, citySlug }: BusinessPage): string {
  return state && citySlug
    ? landingPath({ state: state.toLowerCase(), city: citySlug, category: category.slug })
    : landingPath({ state: '', city: '', category: category.slug })
}
