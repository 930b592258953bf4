import type { BusinessPage } from '#domain/businesses/schema.ts'
import { pictureUrl } from '#domain/media/picture.ts'
import { breadcrumbJsonLd, businessJsonLd } from './structured-data.ts'

/** What search engines and shared links say of the page. */
export function describeBusiness(business: BusinessPage, siteUrl: string) {
  const place = business.city && business.state ? ` in ${business.city}, ${business.state}` : ''
  const kind = business.subcategory?.name ?? business.category.name
  const { reviewPage: page } = business
  return {
    title: `${business.name}: ${kind}${place}`,
    description: business.shortDescription,
    path: `/business/${business.slug}${page > 1 ? `?reviews=${page}` : ''}`,
    ...(business.coverImageUrl && {
      image: pictureUrl(business.coverImageUrl, 1280, 'webp'),
      imageAlt: business.coverImageAlt || business.name,
    }),
    jsonLd: [businessJsonLd(business, siteUrl), breadcrumbJsonLd(business, siteUrl)],
  }
}
