import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSpec } from '#tests/fixtures/posting-spec.ts'
import { listPostingChips, noPostingSearch, postingHref, postingQuery } from './href.ts'
import { readPostingParams } from './params.ts'
import { readFromWords } from './read-from-words.ts'

const read = (query: string) => readPostingParams(new URLSearchParams(query), sampleSpec)

test('an address is read by what its kind knows', () => {
  const { params, dropped } = read(
    'q=+nurse&where=Houston&radius=50&type=part_time&type=full_time&type=full_time&level=entry&remote=1&pay_min=20&starts=2026-07-04&sort=newest&page=2',
  )
  expect(dropped).toEqual([])
  expect(params).toEqual({
    q: 'nurse',
    asked: '',
    where: 'Houston',
    lat: null,
    lng: null,
    radius: 50,
    filters: {
      type: ['full_time', 'part_time'],
      level: 'entry',
      remote: true,
      pay: { min: 20, max: null },
      starts: '2026-07-04',
    },
    sort: 'newest',
    page: 2,
    isMap: false,
  })
})

test('what can’t be used is left out and named', () => {
  const { params, dropped } = read(
    'radius=7&type=slavery&level=x&remote=yes&pay_min=50&pay_max=20&starts=2026-02-30&sort=rating&page=99&lat=29',
  )
  expect(params).toEqual({
    ...noPostingSearch(sampleSpec),
    page: 20,
    filters: { ...params.filters, pay: { min: 50, max: null } },
  })
  expect(dropped.map(({ name }) => name).sort()).toEqual(
    ['lat', 'level', 'page', 'pay_max', 'radius', 'remote', 'sort', 'starts', 'type'].sort(),
  )
  expect(dropped.find(({ name }) => name === 'pay_max')?.message).toBe('pay_max 20 is less than pay_min 50')
  expect(dropped.find(({ name }) => name === 'type')?.message).toBe('type “slavery” isn’t a kind of job')
})

test('the canonical address says the same again, without defaults', () => {
  expect(postingHref(sampleSpec, read('q=&radius=25&page=3').params)).toBe('/jobs')
  expect(
    postingHref(sampleSpec, read('where=tx&radius=25&type=part_time&type=full_time&page=3').params),
  ).toBe('/jobs?where=tx&type=full_time&type=part_time')
  const names = [
    'q',
    'where',
    'lat',
    'lat',
    'radius',
    'type',
    'level',
    'remote',
    'pay_min',
    'pay_max',
    'starts',
    'sort',
    'page',
    'utm',
  ]
  const values = fc.oneof(
    fc.string(),
    fc.constantFrom('1', '25', '50', 'full_time', 'entry', '2026-01-02', 'newest'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), values)), (entries) => {
      const { params } = readPostingParams(new URLSearchParams(entries), sampleSpec)
      const query = postingQuery(sampleSpec, params)
      const again = readPostingParams(query, sampleSpec)
      expect(again.dropped).toEqual([])
      expect(postingQuery(sampleSpec, again.params).toString()).toBe(query.toString())
    }),
  )
})

test('with the place goes the order by its distance', () => {
  const { params } = read('q=nurse&where=houston&sort=distance')
  expect(params.sort).toBe('distance')
  const chips = listPostingChips(sampleSpec, params, 'Houston, TX')
  expect(chips.find(({ name }) => name === 'where')?.href).toBe('/jobs?q=nurse')
})

test('each chip takes its own value away and starts again at the first page', () => {
  const { params } = read(
    'q=nurse&where=houston&radius=50&type=part_time&type=full_time&pay_min=20&pay_max=30&remote=1&page=3',
  )
  const chips = listPostingChips(sampleSpec, params, 'Houston, TX')
  expect(chips.map(({ label }) => label)).toEqual([
    '“nurse”',
    'Houston, TX',
    'Full time',
    'Part time',
    'Remote',
    '$20–30',
    'Within 50 miles',
  ])
  const hrefOf = (label: string) => chips.find((chip) => chip.label === label)?.href
  expect(hrefOf('Part time')).toBe(
    '/jobs?q=nurse&where=houston&radius=50&type=full_time&remote=1&pay_min=20&pay_max=30',
  )
  expect(hrefOf('Houston, TX')).toBe(
    '/jobs?q=nurse&type=full_time&type=part_time&remote=1&pay_min=20&pay_max=30',
  )
  expect(hrefOf('$20–30')).toBe(
    '/jobs?q=nurse&where=houston&radius=50&type=full_time&type=part_time&remote=1',
  )
})

test('what was typed into the search that led here stays until the list is changed', () => {
  const { params } = readPostingParams(new URLSearchParams('q=nurse&asked=nurse+jobs'), sampleSpec)
  expect(params.asked).toBe('nurse jobs')
  expect(postingQuery(sampleSpec, params).toString()).toBe('q=nurse&asked=nurse+jobs')
  expect(postingHref(sampleSpec, params, { page: 2 })).not.toContain('asked')
})

test('the words alone are searched for among businesses, if the search led here, else in this list', () => {
  expect(readFromWords(sampleSpec, read('q=nurse&asked=nurse+jobs').params, false)).toEqual({
    typed: 'nurse jobs',
    href: '/search?q=%22nurse+jobs%22',
    isOtherList: true,
  })
  expect(readFromWords(sampleSpec, read('q=nurse+houston').params, true)).toEqual({
    typed: 'nurse houston',
    href: '/jobs?q=%22nurse+houston%22',
  })
  expect(readFromWords(sampleSpec, read('q=nurse').params, false)).toBeNull()
})
