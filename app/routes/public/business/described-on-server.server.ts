import type { BusinessPage } from '#domain/businesses/schema.ts'
import { schemaType } from '#domain/businesses/schema-type.ts'
import type { DescribedOnServer } from './structured-data.ts'

/** What kind of LocalBusiness it is, where it goes, and its offers while they last. */
export function describedOnServer(business: BusinessPage, siteUrl: string): DescribedOnServer {
  const offers = business.updates.filter(({ kind }) => kind === 'offer')
  return {
    '@type': schemaType(business),
    ...areaServed(business),
    ...(offers.length > 0 && {
      makesOffer: offers.map(({ id, title, body, endsAt, publishedAt }) => ({
        '@type': 'Offer',
        url: `${siteUrl}/business/${business.slug}#update-${id}`,
        name: title,
        description: body,
        validFrom: publishedAt,
        ...(endsAt && { validThrough: endsAt }),
      })),
    }),
  }
}

function areaServed({ coversNationwide, serviceRadiusMiles, city, state }: BusinessPage) {
  if (coversNationwide) return { areaServed: { '@type': 'Country' as const, name: 'United States' } }
  if (serviceRadiusMiles === null || !city || !state) return {}
  return { areaServed: `${serviceRadiusMiles} miles around ${city}, ${state}` }
}
