import type { Accommodation, OfferForLease, RealEstateListing, Thing } from 'schema-dts'
import {
  accessFeatures,
  furnishings,
  type HomeType,
  laundries,
  parkings,
  utilities,
} from '#domain/housing/choices.ts'
import { roughMiles } from '#domain/housing/rough-point.ts'
import type { HomePage } from '#domain/housing/schema.ts'
import { pictureUrl } from '#domain/media/picture.ts'

const types: Record<HomeType, string> = {
  room: 'Room',
  roommate: 'Room',
  apartment: 'Apartment',
  house: 'House',
}
const metersPerMile = 1609

/** The home, its offer, and the ad, in schema.org's terms. Its location is approximate, as on the page. */
export function homeJsonLd(home: HomePage, siteUrl: string): Thing[] {
  const url = `${siteUrl}/housing/${home.slug}`
  const accommodation: Accommodation = {
    '@type': types[home.homeType] as 'Apartment',
    '@id': `${url}#home`,
    name: home.title,
    description: home.body.slice(0, 500),
    numberOfBedrooms: home.beds,
    ...bathsOf(home),
    ...(home.squareFeet !== null && {
      floorSize: { '@type': 'QuantitativeValue', value: home.squareFeet, unitCode: 'FTK' },
    }),
    ...(home.pets !== 'ask' && { petsAllowed: home.pets !== 'no' }),
    smokingAllowed: home.smoking === 'yes',
    amenityFeature: amenitiesOf(home).map((name) => ({
      '@type': 'LocationFeatureSpecification' as const,
      name,
      value: true,
    })),
    ...(home.photos.length > 0 && {
      photo: home.photos.slice(0, 6).map(({ url: photo, alt }) => ({
        '@type': 'ImageObject' as const,
        contentUrl: `${siteUrl}${pictureUrl(photo, 1280, 'webp')}`,
        caption: alt,
      })),
    }),
    address: {
      '@type': 'PostalAddress',
      ...(home.city && { addressLocality: home.city }),
      addressRegion: home.state,
      addressCountry: 'US',
    },
    geo: {
      '@type': 'GeoCircle',
      geoMidpoint: { '@type': 'GeoCoordinates', latitude: home.lat, longitude: home.lng },
      geoRadius: Math.round(roughMiles * metersPerMile),
    },
  }
  const offer: OfferForLease = {
    '@type': 'OfferForLease',
    '@id': `${url}#offer`,
    itemOffered: { '@id': `${url}#home` },
    price: home.rentCents / 100,
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: home.rentCents / 100,
      priceCurrency: 'USD',
      unitCode: home.rentPer === 'week' ? 'WEE' : 'MON',
    },
    availability: 'https://schema.org/InStock',
    availabilityStarts: home.availableFrom,
    ...(home.availableUntil && { availabilityEnds: home.availableUntil }),
    validThrough: home.expiresAt,
    ...(home.agency && {
      offeredBy: {
        '@type': 'Organization',
        name: home.agency.name,
        url: `${siteUrl}/business/${home.agency.slug}`,
      },
    }),
  }
  const listing: RealEstateListing = {
    '@type': 'RealEstateListing',
    '@id': `${url}#listing`,
    url,
    name: home.title,
    datePosted: home.postedAt,
    ...(home.minLeaseMonths !== null && {
      leaseLength: { '@type': 'QuantitativeValue', minValue: home.minLeaseMonths, unitCode: 'MON' },
    }),
    mainEntity: { '@id': `${url}#offer` },
  }
  return [accommodation, offer, listing]
}

/** The total counts rooms, and must be a whole number: 2½ baths are three. */
function bathsOf({ halfBaths }: HomePage) {
  const full = Math.floor(halfBaths / 2)
  const partial = halfBaths % 2
  return {
    numberOfBathroomsTotal: full + partial,
    numberOfFullBathrooms: full,
    numberOfPartialBathrooms: partial,
  }
}

const amenitiesOf = (home: HomePage): string[] => [
  ...(home.furnished === 'no' ? [] : [furnishings.label(home.furnished)]),
  ...(home.laundry === 'none' ? [] : [laundries.label(home.laundry)]),
  ...(home.parking === 'none' ? [] : [`Parking: ${parkings.label(home.parking).toLowerCase()}`]),
  ...home.utilities.map((utility) => `${utilities.label(utility)} included`),
  ...home.access.map(accessFeatures.label),
]
