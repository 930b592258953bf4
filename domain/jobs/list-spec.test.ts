import { expect, test } from 'vitest'
import { listPostingChips, postingHref } from '#domain/search/postings/href.ts'
import { readPostingParams } from '#domain/search/postings/params.ts'
import { jobSpec } from './list-spec.ts'

const read = (query: string) => readPostingParams(new URLSearchParams(query), jobSpec)

test.each([
  ['pay_min=50000', 'At least $50,000 a year'],
  ['pay_max=80000', 'At most $80,000 a year'],
  ['pay_min=50000&pay_max=80000', '$50,000 to $80,000 a year'],
])('a range of pay is in the address as %s, and a chip that takes all of it away', (query, label) => {
  const { params, dropped } = read(query)
  expect(dropped).toEqual([])
  expect(postingHref(jobSpec, params)).toBe(`/jobs?${query}`)
  expect(listPostingChips(jobSpec, params, null)).toMatchObject([{ label, href: '/jobs' }])
})

test('an end that can’t be is dropped, and said', () => {
  expect(read('pay_min=80000&pay_max=50000').dropped).toMatchObject([{ name: 'pay_max' }])
  expect(read('pay_min=lots&pay_max=0').dropped).toMatchObject([{ name: 'pay_min' }, { name: 'pay_max' }])
})
