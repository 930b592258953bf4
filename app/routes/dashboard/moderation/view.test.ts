import { expect, test } from 'vitest'
import { readView, viewHref } from './view.ts'

const id = '0190f3aa-0000-4000-8000-000000000001'
const read = (query: string) => readView(new URLSearchParams(query))

test.each([
  '',
  '?kind=reviews',
  '?kind=imports&words=two+words&whose=mine&age=late&sort=newest',
  `?item=photos%7E${id}`,
  `?age=week&item=listings%7E${id}&keys=off`,
])('%j is read and written alike', (query) => {
  expect(viewHref(read(query))).toBe(`/dashboard/moderation${query}`)
})

test.each([
  'kind=shoes',
  'whose=theirs',
  'age=old',
  'sort=best',
  'item=shoes~1',
  `item=photos~x`,
  `item=${id}`,
])('%s is left out', (query) => {
  expect(viewHref(read(query))).toBe('/dashboard/moderation')
})
