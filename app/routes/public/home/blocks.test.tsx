import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Categories } from '#app/components/home/categories.tsx'
import { Hero } from '#app/components/home/hero.tsx'
import { PremiumPromo } from '#app/components/home/premium-promo.tsx'
import { Stats } from '#app/components/home/stats.tsx'
import { Vision } from '#app/components/home/vision.tsx'
import { siteCopySchema } from '#domain/site/schema.ts'

const copy = siteCopySchema.parse({})

function render(block: ReactNode) {
  const Page = createRoutesStub([{ path: '/', Component: () => block }])
  const html = renderToStaticMarkup(<Page />)
  expect(html, 'the policy of the page forbids style attributes').not.toContain('style=')
  return html
}

/** Each link of a block: its text (without the icon's) and its target. */
const linksOf = (html: string) =>
  Array.from(html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g), ([, href, words]) => [
    words!.replaceAll(/<[^>]*>/g, ''),
    href,
  ])

test('the hero has what and where, and leads to the directory and to registering', () => {
  const html = render(<Hero tagline={copy.tagline} hero={copy.hero} />)
  expect(html).toMatch(/<h1[^>]*>Find Great Places Near You<\/h1>/)
  expect(html).toContain('Connecting African businesses in America since 2013')
  expect(html).toMatch(/<form[^>]*action="\/search"/)
  expect(html).toMatch(/<input[^>]*name="q"/)
  expect(html).toMatch(/<input[^>]*name="where"/)
  expect(html).toContain('>Search</span>')
  expect(linksOf(html)).toContainEqual(['Browse Businesses', '/directory'])
  expect(linksOf(html)).toContainEqual(['List Your Business', '/register'])
})

test('the numbers are those of the site', () => {
  const words = render(<Stats stats={copy.stats} />).replaceAll(/<[^>]*>/g, ' ')
  for (const number of ['10,000+', '500+', '2,500+', '100K+']) expect(words).toContain(number)
})

test('the promotion of premium leads to the prices', () => {
  const html = render(<PremiumPromo copy={copy.premium_promo} />)
  expect(html).toContain('Featured placement')
  expect(html).toContain('Advanced analytics')
  expect(linksOf(html)).toEqual([['Upgrade to Premium', '/pricing']])
})

test('eight of the twelve categories stand there with their names and counts', () => {
  const html = render(<Categories copy={copy.category_cards} />)
  expect(html).toContain('12+ categories')
  const links = linksOf(html)
  const cards = links.filter(([, href]) => href!.includes('?category='))
  expect(cards.map(([words]) => words!.replace(/&amp;/, '&'))).toEqual(
    [
      ['Restaurants & Food', '2,340'],
      ['Fashion & Clothing', '1,890'],
      ['Beauty & Salon', '1,560'],
      ['Automotive', '980'],
      ['Real Estate', '1,230'],
      ['Professional Services', '2,100'],
      ['Education', '760'],
      ['Healthcare', '890'],
    ].map(([name, count]) => expect.stringMatching(new RegExp(`^${name}.+${count} businesses$`))),
  )
  expect(cards[0]![1]).toBe('/directory?category=restaurants-food')
  expect(links.slice(8)).toEqual([
    ['View All Categories', '/categories'],
    ['Browse Directory', '/directory'],
  ])
})

test('the last four categories have their counts too', () => {
  expect(copy.category_cards.cards.slice(8).map(({ name, count }) => [name, count])).toEqual([
    ['Retail & Shopping', 1450],
    ['Logistics & Shipping', 650],
    ['Events & Photography', 540],
    ['Home Services', 720],
  ])
})

test('the vision has four values, the facts and the three ways on', () => {
  const html = render(<Vision copy={copy.vision} about={copy.about} />)
  expect(Array.from(html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g), ([, title]) => title).slice(0, 4)).toEqual([
    'Global Network',
    'Economic Growth',
    'Community Building',
    'Strategic Partnerships',
  ])
  for (const fact of ['over 10,000 businesses', '500+ cities', '11+', 'headquarters in Texas'])
    expect(html).toContain(fact)
  expect(linksOf(html)).toEqual([
    ['Get Listed Today', '/register'],
    ['About Us', '/about'],
    ['Contact Us', '/contact'],
  ])
})
