import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { inMarkup } from '#app/components/in-markup.ts'
import type { FeaturedBusiness } from '#domain/home/schema.ts'
import { businessCard } from '#tests/fixtures/business-card.ts'
import { Featured } from './featured.tsx'
import { offersOf } from './offers.ts'

const business = {
  ...businessCard({ priceLevel: null, ratingAverage: 0, ratingCount: 0 }),
  openLabel: null,
  spoken: [],
}
const flyer = {
  id: '6f1c0f0e-0000-4000-8000-000000000002',
  title: 'Jollof Night',
  description: 'Bring a bowl',
  imageUrl: '/media/demo1/flyer/001',
  alt: 'A poster',
  createdAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  businessId: business.id,
  isInBanner: true,
}
const item: FeaturedBusiness = { business, flyer }

function render(loaded: FeaturedBusiness[] | null) {
  const list = loaded && inMarkup(loaded, { isDocument: true })
  const Page = createRoutesStub([
    { path: '/', Component: () => <Featured loaded={list} offers={loaded && offersOf(loaded)} /> },
  ])
  const html = renderToStaticMarkup(<Page />)
  expect(html, 'the policy of the page forbids style attributes').not.toContain('style=')
  return html
}

const count = (html: string, words: string) => html.split(words).length - 1
const linkTo = (href: string, words: string) => new RegExp(`<a[^>]*href="${href}"[^>]*>${words}`)

test('a card says what the specification lists, and leads where it says', () => {
  const html = render([{ ...item, flyer: null }])
  expect(html).toMatch(/<h2[^>]*>Featured Businesses<\/h2>/)
  for (const words of ['>Featured</span>', '✓ Verified', 'Restaurants &amp; Food', 'Caterers'])
    expect(html).toContain(words)
  expect(html).toMatch(/card-description[^>]*>Jollof at midnight/)
  expect(html).toMatch(/<a href="https:\/\/www\.google\.com\/maps\/search\/[^>]*>.*?Houston, TX/)
  expect(html).toContain('href="tel:+17135550142"')
  expect(html).toMatch(linkTo('/business/mama-abiola', 'View Details'))
  expect(html).toMatch(linkTo('/directory', 'Browse All Categories'))
  expect(html).toMatch(linkTo('/directory', 'View All Businesses'))
  expect(html).not.toContain('Special Offer')
})

test('badges and the subcategory stand only where they apply', () => {
  const plain = { ...business, isFeatured: false, isVerified: false, subcategory: null }
  const html = render([{ ...item, business: plain, flyer: null }])
  for (const words of ['>Featured</span>', '✓ Verified', 'Caterers']) expect(html).not.toContain(words)
})

test('a flyer is a special offer, with a badge if it is in the premium banner too', () => {
  const html = render([item])
  for (const words of ['Special Offer', 'Jollof Night', 'Bring a bowl', '/media/demo1/flyer/001/'])
    expect(html).toContain(words)
  expect(count(html, '>Featured</span>')).toBe(2)
  expect(count(render([{ ...item, flyer: { ...flyer, isInBanner: false } }]), '>Featured</span>')).toBe(1)
})

test('each slide is there once', () => {
  const others = [1, 2, 3].map((n) => ({ ...item, business: { ...business, id: `${n}`, slug: `b-${n}` } }))
  const html = render([item, ...others])
  expect(count(html, '<article data-business=')).toBe(4)
  expect(html).toContain('aria-roledescription="carousel"')
})

test('while the browser fetches them it says so', () => {
  const html = render(null)
  expect(html).toMatch(/<h2[^>]*>Featured African Businesses<\/h2>/)
  expect(html).toContain('Loading featured businesses...')
})

test('without any, the empty state leads to the directory', () => {
  const html = render([])
  expect(html).toMatch(/<h2[^>]*>Featured African Businesses<\/h2>/)
  expect(html).toContain('No featured businesses available at the moment.')
  expect(html).toMatch(linkTo('/directory', 'Browse All Businesses'))
})
