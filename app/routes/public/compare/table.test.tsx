import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ComparedBusiness } from '#domain/businesses/schema.ts'
import { CompareTable } from './table.tsx'

const now = new Date('2026-11-20T18:00:00Z')

const first: ComparedBusiness = {
  id: '6f1c0f0e-0000-4000-8000-000000000001',
  slug: 'mama-abiola',
  name: 'Mama <Abiola>',
  category: { slug: 'restaurants-food', name: 'Restaurants & Food' },
  subcategory: { slug: 'caterers', name: 'Caterers' },
  placeType: 'storefront',
  city: 'Houston',
  state: 'TX',
  serviceRadiusMiles: null,
  coversNationwide: false,
  timezone: 'America/Chicago',
  phone: '(713) 555-0142',
  website: 'mama-abiola.example',
  coverImageUrl: null,
  coverImageAlt: null,
  ratingAverage: 4.66,
  ratingCount: 212,
  priceLevel: 2,
  heritage: ['NG'],
  languages: ['en', 'yo'],
  attributes: ['halal'],
  services: Array.from({ length: 8 }, (_, i) => ({ name: `Dish ${i + 1}`, price: '$9' })),
  isVerified: true,
  trustLevel: 'document_checked',
  hours: [{ weekday: 5, opens: 600, closes: 1320 }],
  specialDays: [],
  trust: { checkedAt: '2026-03-05T12:00:00Z', expiresAt: '2028-03-05T12:00:00Z' },
}
const second: ComparedBusiness = {
  ...first,
  id: '6f1c0f0e-0000-4000-8000-000000000002',
  slug: 'sine-kitchen',
  name: 'Sine Kitchen',
  phone: null,
  heritage: ['SN'],
  hours: [],
  priceLevel: null,
  services: [],
}

const render = (businesses: ComparedBusiness[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CompareTable businesses={businesses} now={now} />
    </MemoryRouter>,
  )

/** Rows by heading: the text of their cells, and whether they are marked. */
function rowsOf(html: string) {
  return Object.fromEntries(
    [...html.matchAll(/<tr( data-differs="")?[^>]*><th scope="row"[^>]*>(.*?)<\/th>(.*?)<\/tr>/gs)].map(
      ([, differs, heading, cells]) => [
        heading!.replace(/<.*/s, ''),
        {
          differs: differs !== undefined,
          cells: cells!
            .split('</td>')
            .slice(0, -1)
            .map((cell) =>
              cell
                .replace(/<[^>]*>/g, ' ')
                .replace(/\s+/g, ' ')
                .trim(),
            ),
        },
      ],
    ),
  )
}

test('sets what is known side by side, and marks what differs', () => {
  const html = render([first, second])
  const rows = rowsOf(html)
  expect(Object.keys(rows)).toEqual([
    ...['Category', 'Checked', 'Rating', 'Price', 'Today', 'Place'],
    ...['Heritage', 'Languages', 'Good to know', 'Services', 'Phone', 'Website'],
  ])
  expect(rows.Category).toEqual({ differs: false, cells: Array(2).fill('Restaurants &amp; Food · Caterers') })
  expect(rows.Checked!.cells[0]).toBe('Documents checked Mar 5, 2026 valid until Mar 5, 2028')
  expect(rows.Rating!.cells[0]).toBe('4.7 (212)')
  expect(rows.Today).toEqual({ differs: true, cells: ['Open until 10 PM 10 AM – 10 PM', '– Not stated'] })
  expect(rows.Heritage).toEqual({ differs: true, cells: ['Nigeria', 'Senegal'] })
  expect(rows.Price!.cells).toEqual(['$$ moderate', '– Not stated'])
  expect(rows.Services!.cells[0]).toMatch(/Dish 6 \$9 and 2 more$/)
  expect(rows.Phone!.differs).toBe(false)
  expect(html).toContain('href="https://mama-abiola.example"')
  expect(html).not.toContain('style=')
})

test('each can be taken out by a link', () => {
  const html = render([first, second])
  expect(html).toMatch(
    /aria-label="Remove Sine Kitchen from the comparison"[^>]*href="\/compare\?ids=mama-abiola"/,
  )
  expect(render([first])).toMatch(/aria-label="Remove [^"]*"[^>]*href="\/compare"/)
})

test('a fact that none of them states has no row', () => {
  expect(Object.keys(rowsOf(render([second])))).not.toContain('Price')
})
