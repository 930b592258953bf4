import type { Answer, LocalBusiness, OpeningHoursSpecification, Question } from 'schema-dts'
import { internationalPhone } from '#domain/businesses/phone.ts'
import type { BusinessPage, ShownQuestion } from '#domain/businesses/schema.ts'
import { websiteHref } from '#domain/businesses/website.ts'
import { weekdayNames } from '#domain/hours/day-names.ts'
import { pictureUrl } from '#domain/media/picture.ts'

/** The part that the browser doesn't need code for: a kind of LocalBusiness, where it goes, and what it offers. */
export type DescribedOnServer = {
  '@type': string
  areaServed?: string | { '@type': 'Country'; name: string }
  makesOffer?: {
    '@type': 'Offer'
    url: string
    name: string
    description: string
    validFrom: string
    validThrough?: string
  }[]
}

/** The business in schema.org's terms. Ratings appear only if there are reviews. */
export function businessJsonLd(
  business: BusinessPage,
  siteUrl: string,
  described: DescribedOnServer,
): LocalBusiness {
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
    ...(described as { '@type': 'LocalBusiness' }),
    '@id': `${url}#business`,
    mainEntityOfPage: { '@id': `${url}#page` },
    url,
    name: business.name,
    description: business.shortDescription || undefined,
    ...(images.length > 0 && { image: images }),
    ...(business.phone && { telephone: internationalPhone(business.phone) }),
    ...(business.email && { email: business.email }),
    ...(business.priceLevel && { priceRange: '$'.repeat(business.priceLevel) }),
    ...(business.city && business.state && { address: postalAddress(business) }),
    // Without a public address, the point is someone's home.
    ...(business.address &&
      business.lat !== null &&
      business.lng !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: business.lat, longitude: business.lng },
      }),
    ...(business.hours.length > 0 && { openingHoursSpecification: business.hours.map(openingHours) }),
    ...(business.specialDays.length > 0 && {
      specialOpeningHoursSpecification: business.specialDays.flatMap(specialHours),
    }),
    ...(business.yearEstablished && { foundingDate: String(business.yearEstablished) }),
    ...(business.languages.length > 0 && { knowsLanguage: business.languages }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(business.questions.length > 0 && { subjectOf: business.questions.map(questionJsonLd) }),
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

/** Not a page of questions and answers by itself, so each is a work about the business. */
function questionJsonLd({ authorName, body, createdAt, answers }: ShownQuestion): Question {
  const accepted = answers.filter(({ isByBusiness }) => isByBusiness).map(answerJsonLd)
  const suggested = answers.filter(({ isByBusiness }) => !isByBusiness).map(answerJsonLd)
  return {
    '@type': 'Question',
    name: body,
    text: body,
    dateCreated: createdAt,
    author: { '@type': 'Person', name: authorName },
    answerCount: answers.length,
    ...(accepted.length > 0 && { acceptedAnswer: accepted }),
    ...(suggested.length > 0 && { suggestedAnswer: suggested }),
  }
}

const answerJsonLd = ({
  authorName,
  body,
  createdAt,
  isByBusiness,
}: ShownQuestion['answers'][number]): Answer => ({
  '@type': 'Answer',
  text: body,
  dateCreated: createdAt,
  author: { '@type': isByBusiness ? 'Organization' : 'Person', name: authorName },
})

function postalAddress(business: BusinessPage) {
  return {
    '@type': 'PostalAddress' as const,
    ...(business.address && {
      streetAddress: [business.address, business.addressLine2].filter(Boolean).join(', '),
    }),
    addressLocality: business.city ?? '',
    addressRegion: business.state ?? '',
    ...(business.address && business.zip && { postalCode: business.zip }),
    addressCountry: 'US',
  }
}

function openingHours({ weekday, ...range }: BusinessPage['hours'][number]): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdayNames[weekday - 1]!,
    ...openAndClose(range),
  }
}

/** A day without hours is closed all day, which schema.org expresses as midnight to midnight. */
function specialHours({ date, ranges }: BusinessPage['specialDays'][number]): OpeningHoursSpecification[] {
  const on = { '@type': 'OpeningHoursSpecification' as const, validFrom: date, validThrough: date }
  if (ranges.length === 0) return [{ ...on, opens: '00:00', closes: '00:00' }]
  return ranges.map((range) => ({ ...on, ...openAndClose(range) }))
}

/** As in schema.org, a closing time before the opening time is past midnight. */
const openAndClose = ({ opens, closes }: { opens: number; closes: number }) => ({
  opens: clock(opens),
  closes: closes % 1440 === 0 ? '23:59' : clock(closes % 1440),
})

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
