import type { PageMeta } from '#app/components/meta.ts'
import type { Crumb } from '#app/ui/breadcrumbs.tsx'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { landingPath } from '#domain/landing/landing-path.ts'
import { stateName } from '#domain/places/state-names.ts'
import { businessSocialPicture } from '#domain/social-pictures/business-card.ts'
import { businessJsonLd, type DescribedOnServer } from './structured-data.ts'

/** The page's metadata for search engines and shared links. */
export function describeBusiness(
  business: BusinessPage,
  { site, described }: { site: { name: string; url: string }; described: DescribedOnServer },
): PageMeta {
  const place = placeOf(business)
  const kind = business.subcategory?.name ?? business.category.name
  const { page, order, stars, words } = business.reviewQuery
  const isWhole = !order && !stars && !words && business.questionPage === 1
  const title = `${business.name}: ${kind}${place ? ` in ${place}` : ''}`
  return {
    title: page > 1 ? `${title}, reviews, page ${page}` : title,
    description: describe(business, kind, place),
    path: `/business/${business.slug}${isWhole && page > 1 ? `?reviews=${page}` : ''}`,
    index: page === 1 && isWhole,
    kind: 'ItemPage',
    image: businessSocialPicture(business, site.name),
    imageAlt: title,
    crumbs: businessCrumbs(business),
    jsonLd: businessJsonLd(business, site.url, described),
  }
}

const placeOf = ({ city, state }: BusinessPage) => (city && state ? `${city}, ${state}` : null)

/** The owner's own tagline; if it is short, extended with other facts on the page. */
function describe({ shortDescription, name }: BusinessPage, kind: string, place: string | null): string {
  if (shortDescription.length >= 80) return shortDescription
  const line = /[.!?…]$/.test(shortDescription) ? shortDescription : `${shortDescription}.`
  const more = `${kind}${place ? ` in ${place}` : ''}: hours, reviews, phone and directions of ${name}.`
  return `${shortDescription === '' ? '' : `${line} `}${more}`
}

/** The breadcrumbs, starting with the whole directory: by place, if it has one. */
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

/** Its category in its city, or nationwide if it has no city. */
export function categoryPath({ category, state, citySlug }: BusinessPage): string {
  return state && citySlug
    ? landingPath({ state: state.toLowerCase(), city: citySlug, category: category.slug })
    : landingPath({ state: '', city: '', category: category.slug })
}
