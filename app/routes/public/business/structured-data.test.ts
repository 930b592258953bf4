import { expect, test } from 'vitest'
import { newestReviews } from '#domain/businesses/review-query.ts'
import { businessPage } from '#tests/fixtures/business-page.ts'
import { describeBusiness } from './describe.ts'
import { describedOnServer } from './described-on-server.server.ts'
import { businessJsonLd } from './structured-data.ts'

const site = { name: 'Baobab', url: 'https://baobab.example' }
type Changes = Parameters<typeof businessPage>[0]
function described(changes: Changes = {}) {
  const business = businessPage(changes)
  return businessJsonLd(business, site.url, {
    ...describedOnServer(business, site.url),
    '@type': 'Restaurant',
  })
}

test('a shop has its address, its point and its own kind', () => {
  expect(described()).toMatchObject({
    '@type': 'Restaurant',
    url: 'https://baobab.example/business/mama-abiola',
    address: { streetAddress: '1 Main Street', addressLocality: 'Houston', postalCode: '77002' },
    geo: { latitude: 29.76, longitude: -95.37 },
    sameAs: ['https://mama-abiola.example'],
    priceRange: '$$',
  })
})

test('who has no public address gives neither point nor ZIP code away', () => {
  const text = JSON.stringify(
    described({ placeType: 'service_area', address: null, serviceRadiusMiles: 25, coverImageUrl: null }),
  )
  expect(text).not.toMatch(/geo|29\.76|77002/)
  expect(text).toContain('25 miles around Houston, TX')
})

test('stars appear only with reviews', () => {
  expect(described()).not.toHaveProperty('aggregateRating')
  expect(described({ ratingCount: 3, ratingAverage: 4.333 })).toMatchObject({
    aggregateRating: { ratingValue: 4.33, reviewCount: 3 },
  })
})

test('hours past midnight, around the clock and on special days', () => {
  const business = described({
    hours: [
      { weekday: 5, opens: 1080, closes: 1560 },
      { weekday: 7, opens: 0, closes: 1440 },
    ],
    specialDays: [{ date: '2026-12-25', ranges: [], note: 'Christmas' }],
  })
  expect(business).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: 'Friday', opens: '18:00', closes: '02:00' },
      { dayOfWeek: 'Sunday', opens: '00:00', closes: '23:59' },
    ],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  })
})

test('a short line is made a description, a long one is taken as it is', () => {
  expect(describeBusiness(businessPage(), { site, described: { '@type': 'Restaurant' } }).description).toBe(
    'Jollof and suya over charcoal. West African restaurants in Houston, TX: hours, reviews, phone and directions of Mama Abiola.',
  )
  const long = 'x'.repeat(120)
  expect(
    describeBusiness(businessPage({ shortDescription: long }), { site, described: { '@type': 'Restaurant' } })
      .description,
  ).toBe(long)
})

test('further pages of reviews have their own address and stay out of search engines', () => {
  const page = describeBusiness(
    businessPage({ reviewQuery: { ...newestReviews, page: 2 }, reviewPageCount: 3 }),
    {
      site,
      described: { '@type': 'Restaurant' },
    },
  )
  expect(page).toMatchObject({ path: '/business/mama-abiola?reviews=2', index: false })
  expect(page.title).toContain('page 2')
})

test('offers are described while they last, by the server alone', () => {
  const update = {
    id: '0b0ba0ba-0000-4000-8000-000000000009',
    kind: 'offer' as const,
    title: '20% off trays',
    body: 'Say the code.',
    imageUrl: null,
    alt: '',
    code: 'TRAY20',
    linkUrl: null,
    endsAt: '2026-12-24T00:00:00.000Z',
    publishedAt: '2026-11-24T00:00:00.000Z',
  }
  const jsonLd = described({ updates: [update, { ...update, kind: 'news', title: 'New room' }] })
  expect(jsonLd).toMatchObject({
    makesOffer: [
      {
        '@type': 'Offer',
        name: '20% off trays',
        url: `${site.url}/business/mama-abiola#update-${update.id}`,
        validThrough: update.endsAt,
      },
    ],
  })
  expect(jsonLd).toHaveProperty('makesOffer.length', 1)
  expect(described()).not.toHaveProperty('makesOffer')
})
