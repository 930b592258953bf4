import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ListedBusiness } from '#domain/businesses/listed.ts'
import { businessCard } from '#tests/fixtures/business-card.ts'
import { BusinessCard } from './business-card.tsx'

const business: ListedBusiness = {
  ...businessCard({ name: 'Mama <Abiola>', shortDescription: 'Jollof', distanceMiles: 2.34 }),
  openLabel: { isOpen: true, label: 'Open until 11 pm' },
  spoken: ['Yoruba'],
}

const render = (changes: Partial<ListedBusiness> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BusinessCard business={{ ...business, ...changes }} />
    </MemoryRouter>,
  )

test('says what the specification lists, and leads to the page by one link', () => {
  const html = render()
  for (const text of [
    'Featured',
    '✓ Verified',
    'Restaurants &amp; Food',
    'Caterers',
    'Open until 11 pm',
    '2.4 mi',
    'Nigeria',
    'Speaks Yoruba',
    'Documents checked',
    'Price level 2 of 4',
  ])
    expect(html).toContain(text)
  expect(html.match(/href="\/business\/mama-abiola"/g)).toHaveLength(1)
  expect(html).toMatch(/href="\/business\/mama-abiola"[^>]*>View Details/)
  expect(html).toContain('href="tel:+17135550142"')
  expect(html).toContain('https://www.google.com/maps/search/')
  expect(html).toContain('Rated 4.7 out of 5, 212 reviews')
})

test('says that a plan may have put it first, and that it is paid for', () => {
  expect(render()).toContain('Sponsored')
  expect(render({ isFeatured: false })).toContain('Sponsored')
  expect(render({ isFeatured: false, isPremium: false })).not.toContain('Sponsored')
  expect(render()).not.toContain('Premium')
  expect(render({ isFeatured: false })).toContain('Premium')
  expect(render({ isFeatured: false, isPremium: false })).not.toContain('Premium')
})

test('has no style attribute, with a photograph or without', () => {
  expect(render()).not.toContain('style=')
  const html = render({ coverImageUrl: '/media/demo/jollof-1', coverImageAlt: 'A plate of jollof' })
  expect(html).not.toContain('style=')
  expect(html).toContain('alt="A plate of jollof"')
  expect(html).toContain('/media/demo/jollof-1/320.avif 320w')
  expect(html).not.toContain('1280.avif')
})

test('leaves out what is not there', () => {
  const html = render({
    phone: null,
    city: null,
    isFeatured: false,
    isVerified: false,
    ratingCount: 0,
    isPremium: false,
    trustLevel: 'listed',
    heritage: [],
    spoken: [],
    priceLevel: null,
  })
  for (const text of [
    'tel:',
    'google.com',
    'Featured',
    'Verified',
    'Rated',
    'Sponsored',
    'Speaks',
    'Price',
    'claimed',
  ])
    expect(html).not.toContain(text)
})
