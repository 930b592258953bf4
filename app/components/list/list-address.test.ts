import { expect, test } from 'vitest'
import { z } from 'zod'
import type { List } from './list.ts'
import { changedAddress, orderedAddress, readListAddress, shownColumns, viewHref } from './list-address.ts'

const list = {
  path: '/admin/things',
  fixed: { part: 'things' },
  schema: z.object({
    q: z.string().max(5).default(''),
    state: z.enum(['all', 'open']).default('all'),
    color: z.string().optional(),
    sort: z.enum(['newest', 'oldest']).default('newest'),
    after: z.string().optional(),
  }),
  paging: ['after'],
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: 'State',
      options: [
        { value: 'all', label: 'All' },
        { value: 'open', label: 'Open' },
      ],
    },
    { kind: 'several', name: 'color', label: 'Color', options: [{ value: 'red', label: 'Red' }] },
  ],
  orders: [
    { label: 'Newest', is: { sort: 'newest' } },
    { label: 'Oldest', is: { sort: 'oldest' } },
  ],
  orderOf: ({ sort = 'newest' }) => ({ sort }),
} satisfies Partial<List<never>>

const read = (query: string) => readListAddress(list, new URLSearchParams(query))

test('what makes no sense in an address is left out and named; the page is no part of a view', () => {
  expect(read('part=things&q=shoes&state=shut&sort=oldest&after=x&columns=a&message=7')).toEqual({
    wanted: { q: 'shoes', sort: 'oldest', after: 'x' },
    dropped: ['state'],
    filter: { q: 'shoes' },
    view: 'q=shoes&state=shut&sort=oldest&columns=a',
    isNarrowed: true,
    isFirstPage: false,
  })
  expect(read('state=all&q=')).toMatchObject({ filter: {}, isNarrowed: false, isFirstPage: true })
})

test('a change begins at the first page and drops what is usual', () => {
  const change = (query: string, changes: { [name: string]: string }) =>
    changedAddress(list, new URLSearchParams(query), changes)
  expect(change('part=things&after=x&q=a', { state: 'open' })).toBe('?part=things&q=a&state=open')
  expect(change('state=open&q=a', { state: 'all', q: '' })).toBe('?')
  expect(changedAddress(list, new URLSearchParams('after=x'), { columns: 'a' }, { keepsPage: true })).toBe(
    '?after=x&columns=a',
  )
})

test('the usual order is not in the address', () => {
  const order = (query: string, sort: string) => orderedAddress(list, new URLSearchParams(query), { sort })
  expect(order('q=a&after=x', 'oldest')).toBe('?q=a&sort=oldest')
  expect(order('q=a&sort=oldest', 'newest')).toBe('?q=a')
})

test('a view leads to its page, and names its columns in any order', () => {
  expect(viewHref(list, 'q=a')).toBe('/admin/things?part=things&q=a')
  expect(viewHref({ path: '/admin/users' }, '')).toBe('/admin/users')
  const columns = [{ id: 'name' }, { id: 'a' }, { id: 'b', isHidden: true }, { id: 'c' }] as const
  const shown = (query: string) => shownColumns(columns, new URLSearchParams(query))
  expect(shown('')).toEqual(['a', 'c'])
  expect(shown('columns=b,a,zzz')).toEqual(['a', 'b'])
  expect(shown('columns=none')).toEqual([])
})
