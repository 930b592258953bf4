import { expect, test } from 'vitest'
import { siteDate } from '#domain/site-time-zone.ts'
import { termOf } from './verify.server.ts'

const now = new Date('2026-11-28T03:00:00Z')

test('a certificate counts through the day that is printed on it, and no mail or page names the next one', () => {
  const term = termOf({ level: 'certified', checkedOn: '2026-11-20', expiresOn: '2027-03-31' }, now)
  expect([siteDate(term.checkedAt), siteDate(term.expiresAt!)]).toEqual([
    'November 20, 2026',
    'March 31, 2027',
  ])
  expect(term.expiresAt!.getTime()).toBeGreaterThan(Date.parse('2027-04-01T04:00:00Z'))
})

test('a check dated today starts now, also where it is tomorrow already', () => {
  for (const checkedOn of ['2026-11-27', '2026-11-28'])
    expect(termOf({ level: 'claimed', checkedOn, expiresOn: null }, now).checkedAt).toEqual(now)
  expect(() => termOf({ level: 'claimed', checkedOn: '2026-11-29', expiresOn: null }, now)).toThrow('future')
})
