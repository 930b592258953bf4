import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSearch } from './read-search.ts'

const schema = z.object({
  q: z.string().max(5).default(''),
  state: z.enum(['draft', 'published']).optional(),
  page: z.coerce.number().int().min(1).default(1),
})

test.each([
  ['q=shop&state=draft&page=2', { q: 'shop', state: 'draft', page: '2' }],
  ['?q=&page=0&state=other', {}],
  ['q=too+long&page=3&more=1', { page: '3' }],
  ['', {}],
])('%s is read as %j', (search, found) => {
  expect(readSearch(schema, search)).toEqual(found)
})
