import { expect, test } from 'vitest'
import { listOutdated } from './keep-by-rule.ts'

const rule = { days: 3, weeks: 2, months: 2 }
const daily = (first: string, count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    madeAt: new Date(Date.parse(`${first}T06:00:00Z`) + nth * 86_400_000),
  }))
const kept = (backups: { madeAt: Date }[], by = rule) => {
  const outdated = new Set(listOutdated(backups, by))
  return backups
    .filter((backup) => !outdated.has(backup))
    .map(({ madeAt }) => madeAt.toISOString().slice(0, 10))
}

test('three days, the ends of two weeks and of two months stay', () => {
  // November 27 is a Friday: the last Sunday is the 22nd, and October ends within the time.
  expect(kept(daily('2026-10-01', 58))).toEqual([
    '2026-10-31',
    '2026-11-22',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
})

test('of a day the newest stays, and days without a backup don’t count', () => {
  const twice = ['2026-11-20T06:00:00Z', '2026-11-20T18:00:00Z', '2026-11-27T06:00:00Z'].map((at) => ({
    madeAt: new Date(at),
  }))
  expect(listOutdated(twice, rule).map(({ madeAt }) => madeAt.toISOString())).toEqual([
    '2026-11-20T06:00:00.000Z',
  ])
})

test('the newest stays by any rule', () => {
  expect(kept(daily('2026-11-01', 3), { days: 0, weeks: 0, months: 0 })).toEqual(['2026-11-03'])
})
