import { expect, test } from 'vitest'
import { readFiltersInWords } from './filters-in-words.ts'
import { readPostingsAsked } from './kind-in-words.ts'
import { noSearch } from './params.ts'
import { readPostingFilters } from './posting-filters-in-words.ts'

/** As /search reads it. */
function read(q: string) {
  const given = { ...noSearch, q }
  const params = readFiltersInWords(given)
  const { kind, q: left } = readPostingsAsked(given, params)!
  return {
    kind,
    ...readPostingFilters(kind, { typed: q, q: left, today: '2026-11-26' }),
  }
}

test.each([
  ['room for rent under $700', 'housing', '', { rent_max: '700', type: 'room' }],
  ['room for rent under 700', 'housing', '', { rent_max: '700', type: 'room' }],
  ['room under 800 in houston', 'housing', 'in houston', { rent_max: '800', type: 'room' }],
  ['apartment under 1200', 'housing', '', { rent_max: '1200', type: 'apartment' }],
  ['roommate wanted alief', 'housing', 'alief', { type: 'roommate' }],
  ['house for rent in atlanta', 'housing', 'in atlanta', { type: 'house' }],
  ['cheap room near downtown houston', 'housing', 'near downtown houston', { type: 'room', sort: 'rent' }],
  [
    'two bedroom apartment houston under $1,500',
    'housing',
    'houston',
    { rent_max: '1500', beds: '2', type: 'apartment' },
  ],
  ['room for rent around 77036', 'housing', 'around 77036', { type: 'room' }],
  ['furnished room for rent', 'housing', '', { type: 'room', furnished: 'yes' }],
  ['room for rent utilities included', 'housing', '', { type: 'room', utilities: '1' }],
  ['apartment for rent with all bills paid', 'housing', '', { type: 'apartment', utilities: '1' }],
  ['cheap rent in dallas', 'housing', 'in dallas', { sort: 'rent' }],
  ['room in philadelphia 700 a month', 'housing', 'in philadelphia', { rent_max: '700', type: 'room' }],
  ['jobs hiring in houston', 'job', 'in houston', {}],
  ['part time work for students', 'job', '', { type: 'part_time' }],
  ['remote jobs', 'job', '', { remote: '1' }],
  ['cna jobs houston', 'job', 'home health aide houston', {}],
  ['jobs that pay weekly', 'job', '', {}],
  ['free events in houston', 'event', 'in houston', { free: '1' }],
  ['events in atlanta december', 'event', 'in atlanta', { from: '2026-12-01', to: '2026-12-31' }],
  ['events december 31', 'event', '', { from: '2026-12-31', to: '2026-12-31' }],
  ['events in january 2028', 'event', '', { from: '2028-01-01', to: '2028-01-31' }],
  ['events in february', 'event', '', { from: '2027-02-01', to: '2027-02-28' }],
] as const)('“%s” asks for %s: “%s”, %o', (typed, kind, q, filters) => {
  expect(read(typed)).toEqual({ kind, q, filters })
})
