import type { BreadcrumbList, LocalBusiness, OpeningHoursSpecification, WithContext } from 'schema-dts'
import type { BusinessPage } from '#domain/businesses/schema.ts'
import { websiteHref } from '#domain/businesses/website.ts'
import { pictureUrl } from '#domain/media/picture.ts'

// The nearest type that schema.org has for each category; what has none is a LocalBusiness.
const types: Record<string, string> = {
  'restaurants-food': 'FoodEstablishment',
  'fashion-clothing': 'ClothingStore',
  'beauty-salon': 'BeautySalon',
  automotive: 'AutomotiveBusiness',
  'real-estate': 'RealEstateAgent',
  'professional-services': 'ProfessionalService',
  healthcare: 'MedicalBusiness',
  'retail-shopping': 'Store',
  'home-services': 'HomeAndConstructionBusiness',
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The business in schema.org's words. Ratings appear only where there are published reviews. */
export function businessJsonLd(business: BusinessPage, siteUrl: string): WithContext<LocalBusiness> {
  const url = `${siteUrl}/business/${business.slug}`
  const images = [business.coverImageUrl, ...business.photos.map((photo) => photo.url)]
    .filter((image): image is string => image !== null)
    .slice(0, 6)
    .map((image) => pictureUrl(image, 1280, 'webp'))
    .map((image) => (image.startsWith('/') ? `${siteUrl}${image}` : image))
  const sameAs = [
    ...(business.website ? [websiteHref(business.website)] : []),
    ...Object.values(business.socialLinks),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': (types[business.category.slug] ?? 'LocalBusiness') as 'LocalBusiness',
    '@id': url,
    url,
    name: business.name,
    description: business.shortDescription,
    ...(images.length > 0 && { image: images }),
    ...(business.phone && { telephone: business.phone }),
    ...(business.email && { email: business.email }),
    ...(business.priceLevel && { priceRange: '$'.repeat(business.priceLevel) }),
    ...(business.city && business.state && { address: postalAddress(business) }),
    ...(business.address &&
      business.lat !== null &&
      business.lng !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: business.lat, longitude: business.lng },
      }),
    ...(business.coversNationwide && { areaServed: { '@type': 'Country', name: 'United States' } }),
    ...(business.hours.length > 0 && { openingHoursSpecification: business.hours.map(openingHours) }),
    ...(business.yearEstablished && { foundingDate: String(business.yearEstablished) }),
    ...(business.languages.length > 0 && { knowsLanguage: business.languages }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(business.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(business.ratingAverage.toFixed(2)),
        reviewCount: business.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

/** The steps that stand over the page, as the visitor sees them. */
export function breadcrumbJsonLd(business: BusinessPage, siteUrl: string): WithContext<BreadcrumbList> {
  const { category, name, slug } = business
  const steps = [
    { name: 'Directory', item: `${siteUrl}/directory` },
    { name: category.name, item: `${siteUrl}/directory?category=${category.slug}` },
    { name, item: `${siteUrl}/business/${slug}` },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

function postalAddress(business: BusinessPage) {
  return {
    '@type': 'PostalAddress' as const,
    ...(business.address && {
      streetAddress: [business.address, business.addressLine2].filter(Boolean).join(', '),
    }),
    addressLocality: business.city ?? '',
    addressRegion: business.state ?? '',
    ...(business.zip && { postalCode: business.zip }),
    addressCountry: 'US',
  }
}

function openingHours({ weekday, opens, closes }: BusinessPage['hours'][number]): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days[weekday - 1]!,
    opens: clock(opens),
    // A closing time before the opening time is past midnight, as schema.org reads it.
    closes: closes % 1440 === 0 ? '23:59' : clock(closes % 1440),
  }
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
