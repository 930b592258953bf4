import { expect, test } from 'vitest'
import { findPlaces } from './find-places.ts'

const found = (q: string) => findPlaces(q, () => true).map(({ label, to }) => `${label} → ${to}`)

test('pages, tabs and settings are found by the beginnings of their words, exact names first', () => {
  expect(found('businesses')[0]).toBe('Businesses → /admin/businesses')
  expect(found('back')).toContain('Backups → /admin/system/backups')
  expect(found('synon')).toEqual(['Synonyms → /admin/categories/synonyms'])
  expect(found('review goals')[0]).toMatch(/\/admin\/settings\//)
  expect(found('messages')[0]).toMatch(/^Messages → /)
  expect(found('')).toEqual([])
  expect(found('xyzzy')).toEqual([])
})

test('each is listed once, and at most six are', () => {
  for (const q of ['a', 's', 'm', 'review']) {
    const all = findPlaces(q, () => true)
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    expect(all.length).toBeLessThanOrEqual(6)
  }
})

test('what somebody may not open isn’t found', () => {
  const own = (q: string) =>
    findPlaces(q, (address) => address.startsWith('/admin/content')).map(({ to }) => to)
  expect(own('backups')).toEqual([])
  expect(own('messages')).toEqual(['/admin/content/messages'])
})
