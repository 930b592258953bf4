import { expect, test } from 'vitest'
import { eventSpec } from '#domain/events/list-spec.ts'
import { housingSpec } from '#domain/housing/filters.ts'
import { jobSpec } from '#domain/jobs/list-spec.ts'
import { withFiltersInWords } from './filters-in-words.ts'
import { postingQuery } from './href.ts'
import { readPostingParams } from './params.ts'
import type { PostingSpec } from './spec.ts'

function read(spec: PostingSpec, query: string): string {
  const { params } = readPostingParams(new URLSearchParams(query), spec)
  return decodeURIComponent(postingQuery(spec, withFiltersInWords(spec, params, '2026-11-26')).toString())
}

test.each<[PostingSpec, string, string]>([
  [jobSpec, 'q=part time cook', 'q=cook&type=part_time'],
  [jobSpec, 'q=nanny jobs&where=Houston', 'q=nanny&where=Houston'],
  [jobSpec, 'q=cna', 'q=home+health+aide'],
  [jobSpec, 'q=internship', 'type=internship'],
  [jobSpec, 'q=driver', 'q=driver'],
  [housingSpec, 'q=cheap room under 700', 'type=room&rent_max=700&sort=rent'],
  [housingSpec, 'q=2 bedroom apartment', 'type=apartment&beds=2'],
  [housingSpec, 'q=room for rent', 'type=room'],
  [housingSpec, 'q=two bath house with garage', 'q=with+garage&type=house&baths=2'],
  [housingSpec, 'q=pets allowed', 'pets=some'],
  [housingSpec, 'q=apartment that takes dogs', 'type=apartment&pets=dogs'],
  [eventSpec, 'q=afrobeats this weekend', 'q=afrobeats&when=weekend'],
  [eventSpec, 'q=free concert in december', 'q=concert&free=1&from=2026-12-01&to=2026-12-31'],
])('in its own field, case %#', (spec, typed, meant) => {
  expect(read(spec, typed)).toBe(meant)
})

test('what was chosen stays, as do quoted words and those that another list read', () => {
  expect(read(housingSpec, 'q=room under 700&rent_max=900')).toBe('type=room&rent_max=900')
  expect(read(housingSpec, 'q="room under 700"')).toBe('q="room+under+700"')
  expect(read(jobSpec, 'q=remote cook&asked=remote cook jobs')).toBe('q=remote+cook&asked=remote+cook+jobs')
  // Asks for something else.
  expect(read(housingSpec, 'q=driver jobs')).toBe('q=driver+jobs')
})
