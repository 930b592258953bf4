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

test('messages are offered where someone reads them, and else it is said why not', () => {
  const offered = render({ slug: 'mama-abiola', takesMessages: true })
  expect(offered).toContain('href="/business/mama-abiola/message"')
  const unclaimed = render({ takesMessages: false })
  expect(unclaimed).toContain('This business doesn’t receive messages here')
  expect(unclaimed).not.toContain('/message')
})

test('a claimed business that nobody manages any more is not said to be without a manager, and may be claimed', () => {
  const left = render({ slug: 'mama-abiola', trustLevel: 'claimed', takesMessages: false })
  expect(left).not.toMatch(/nobody/i)
  expect(left).toContain('href="/dashboard/claim/mama-abiola"')
})

test('a listing that nobody has claimed says where to', () => {
  const claim = 'href="/dashboard/claim/mama-abiola"'
  expect(render({ slug: 'mama-abiola', trustLevel: 'listed' })).toContain(claim)
  expect(render({ slug: 'mama-abiola', trustLevel: 'self_attested' })).not.toContain(claim)
})
