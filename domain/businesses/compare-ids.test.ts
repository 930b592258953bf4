import { expect, test } from 'vitest'
import { compareHref, parseCompareIds } from './compare-ids.ts'

test.each([
  ['nothing', [], { slugs: [] }],
  ['a list, in its order', ['b,a,c'], { slugs: ['b', 'a', 'c'] }],
  ['what a form sends', ['a', 'b'], { slugs: ['a', 'b'] }],
  ['space, capitals, repeats and gaps', [' A ,,a, mama-abiola'], { slugs: ['a', 'mama-abiola'] }],
  ['four at most', ['a,b,c,d,e,f'], { slugs: ['a', 'b', 'c', 'd'], over: ['e', 'f'] }],
  ['no slug', ['a,-b,<i>,c'], { slugs: ['a', 'c'], unreadable: ['-b', '<i>'] }],
])('reads %s', (_, values, expected) => {
  expect(parseCompareIds(values)).toEqual({ over: [], unreadable: [], ...expected })
})

test('reads no more than a dozen, and none without end', () => {
  const { slugs, over } = parseCompareIds([Array.from({ length: 500 }, (_, i) => `s${i}`).join(',')])
  expect(slugs.length + over.length).toBe(12)
  expect(parseCompareIds(['x'.repeat(9000)]).slugs[0]).toHaveLength(140)
})

test('writes the address that it reads', () => {
  expect(compareHref([])).toBe('/compare')
  expect(compareHref(['b', 'a'])).toBe('/compare?ids=b,a')
})
