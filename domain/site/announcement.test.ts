import { expect, test } from 'vitest'
import { announcementAt, announcementChange } from './announcement.ts'
import { settingDefaults } from './settings.ts'

const kept = {
  ...settingDefaults.announcement,
  isShown: true,
  text: 'Festival on Sunday',
  from: '2026-11-22T08:00:00Z',
  until: '2026-11-23T08:00:00Z',
}
const at = (moment: string) => new Date(`2026-11-${moment}Z`)

test.each([
  ['22T07:59:59', false],
  ['22T08:00:00', true],
  ['23T07:59:59', true],
  ['23T08:00:00', false],
])('at %s it shows: %s', (moment, isThere) => {
  expect(announcementAt(kept, at(moment)) !== null).toBe(isThere)
})

test('a page holds until it comes, then until it goes, then for good', () => {
  expect(announcementChange(kept, at('22T07:00:00'))).toEqual(at('22T08:00:00'))
  expect(announcementChange(kept, at('22T08:00:00'))).toEqual(at('23T08:00:00'))
  expect(announcementChange(kept, at('24T00:00:00'))).toBeNull()
  expect(announcementChange({ ...kept, isShown: false }, at('22T07:00:00'))).toBeNull()
})

test('switched off, or without words, there is none; other words are another one', () => {
  const now = at('22T12:00:00')
  expect(announcementAt({ ...kept, isShown: false }, now)).toBeNull()
  expect(announcementAt({ ...kept, text: '' }, now)).toBeNull()
  const changed = announcementAt({ ...kept, text: 'Festival on Monday' }, now)
  expect(changed?.id).not.toBe(announcementAt(kept, now)?.id)
  expect(announcementAt({ ...kept, from: null, until: null }, now)).toMatchObject({
    text: kept.text,
    link: null,
  })
})
