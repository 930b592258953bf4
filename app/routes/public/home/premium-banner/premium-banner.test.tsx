import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { PremiumFlyer } from '#domain/flyers/schema.ts'
import { PremiumBanner } from './premium-banner.tsx'

const flyer = (n: number): PremiumFlyer => ({
  id: `6f1c0f0e-0000-4000-8000-00000000000${n}`,
  title: `Offer ${n}`,
  description: n === 1 ? 'All of May.' : null,
  imageUrl: `/media/demo1/flyer/00${n}`,
  alt: '',
  createdAt: '2026-04-01T00:00:00.000Z',
  endsAt: null,
  business: { id: `${n}`, slug: `shop-${n}`, name: `Shop ${n}`, city: 'Houston', state: 'TX' },
})

function render(flyers: PremiumFlyer[] | null) {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <PremiumBanner flyers={flyers} />
        </>
      ),
    },
  ])
  const html = renderToStaticMarkup(<Page />)
  expect(html, 'the policy of the page forbids style attributes').not.toContain('style=')
  return html
}

const nothing = 'No premium promotions available at the moment.'

test('shows each flyer with its words, its business and the way there', () => {
  const html = render([flyer(1), flyer(2)])
  for (const words of ['Offer 1', 'All of May.', 'Shop 1', 'Houston, TX', 'Offer 2', 'Shop 2'])
    expect(html).toContain(words)
  for (const slug of ['shop-1', 'shop-2'])
    expect(html).toMatch(new RegExp(`<a[^>]*href="/business/${slug}"[^>]*>Visit Business<`))
  expect(html).not.toContain(nothing)
})

test('without scripts nothing is dead: the flyers themselves are links, in a row that scrolls', () => {
  const html = render([flyer(1), flyer(2)])
  expect(html).not.toContain('<button')
  expect(html).not.toContain('inert')
  expect(html.match(/<a[^>]*data-slot="flyer"[^>]*href="\/business\/shop-\d"/g)).toHaveLength(2)
  expect(html).toContain('overflow-x-auto')
  expect(html.match(/<img[^>]*alt="Offer \d" width="1280" height="1600" loading="lazy"/g)).toHaveLength(2)
})

test.each([
  ['when there are none', []],
  ['while the browser asks for them', null],
] as const)('%s it says so', (_, flyers) => {
  const html = render(flyers && [...flyers])
  expect(html).toContain(`>${nothing}</p>`)
  expect(html).toMatch(/<h2[^>]*>Premium Promotions<\/h2>/)
})
