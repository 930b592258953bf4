import { expect, test } from 'vitest'
import { partsOf, type ReadWords } from './parts.ts'
import { unlistedOf } from './unlisted.ts'

const heritage = { terms: ['west african'], narrower: ['nigerian'], related: [], frequency: 9 }
const trade = { terms: ['cater'], narrower: [], related: [], categories: ['s:caterers'], frequency: 9 }

/** "nigerian" is known as a heritage, "catering" as a trade. */
function read(q: string): ReadWords {
  const asked = q.split(' ')
  const words = asked.filter((word) => word !== 'of')
  const known = words.flatMap((word, at) => [
    ...(word === 'nigerian' ? [{ ...heritage, at, length: 1, as: 'narrower' as const, categories: [] }] : []),
    ...(word === 'catering' ? [{ ...trade, at, length: 1, as: 'term' as const }] : []),
  ])
  const read = { lexeme: '', frequency: 1, inNames: 0, isPrefix: false, from: null, offered: null }
  return { asked, words: words.map((word) => ({ ...read, word, lexeme: word })), groups: known }
}

test.each([
  ['church', 'churches'],
  ['african church', 'churches'],
  ['iglesia africana', 'churches'],
  ['mosque nigerian', 'mosques'],
  ['church of pentecost', 'churches'],
  ['police', 'police stations'],
  ['dmv office', 'government offices'],
  ['uscis office', 'government offices'],
  ['church hat', undefined],
  ['police uniform', undefined],
  ['church catering', undefined],
  ['church of god catering', undefined],
  ['house of fabrics', undefined],
])('“%s” asks for %s, which nobody lists', (q, what) => {
  expect(unlistedOf(read(q), partsOf(read(q)))?.what).toBe(what)
})
