import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { businessPage } from '#tests/fixtures/business-page.ts'
import { ContactPanel } from './contact-panel.tsx'

const now = new Date('2026-06-01T12:00:00Z')
const render = (changes: Parameters<typeof businessPage>[0]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ContactPanel business={businessPage(changes)} now={now} />
    </MemoryRouter>,
  )

test.each([
  ['storefront', '(713) 555-0142', 'No opening hours are known. Call before you go.'],
  ['storefront', null, 'No opening hours are known. Ask before you go.'],
  ['service_area', '(713) 555-0142', 'No opening hours are known. Call before you count on it.'],
  ['online_only', '(713) 555-0142', 'Online only: there is no place to visit.'],
] as const)('without hours, %s with the phone %s', (placeType, phone, words) => {
  expect(render({ placeType, phone, hours: [], specialDays: [] })).toContain(words)
})

test('messages are offered where someone reads them', () => {
  expect(render({ slug: 'mama-abiola', takesMessages: true })).toContain(
    'href="/business/mama-abiola/message"',
  )
  expect(render({ takesMessages: false })).not.toMatch(/message/i)
})

test('pages elsewhere are named as their networks are', () => {
  const html = render({
    socialLinks: { youtube: 'https://youtube.example/@a', tiktok: 'https://tiktok.example/@a' },
  })
  expect([...html.matchAll(/>(\w+)<\/a><\/li>/g)].map(([, name]) => name)).toEqual(['YouTube', 'TikTok'])
})
