import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugCandidates, slugOf } from './slug.ts'

test.each([
  ['Mama Abiola’s Kitchen', 'mama-abiolas-kitchen'],
  ['Ẹ̀bá & Ọbẹ̀', 'eba-and-obe'],
  ['Ɛyɛ Nyame Ŋunu', 'eye-nyame-nunu'],
  ['Café Côte d’Ivoire', 'cafe-cote-divoire'],
  ['አዲስ', 'business'],
  ['🍲', 'business'],
  ['--- ', 'business'],
])('%s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('whatever it is made of, an address is one that the database takes', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 120 })
  fc.assert(
    fc.property(text, fc.option(text), fc.option(fc.constantFrom('TX', 'NY')), (name, city, state) => {
      const candidates = slugCandidates({ name, city, state })
      for (const slug of candidates) {
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        // Leaves room for a number at the end.
        expect(slug.length).toBeLessThanOrEqual(130)
      }
      expect(new Set(candidates).size).toBe(candidates.length)
    }),
    { numRuns: 300 },
  )
})
