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

test('a long name is cut, without a hyphen at its end', () => {
  expect(slugOf('a'.repeat(90))).toBe('a'.repeat(80))
  expect(slugOf(`-- ${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
  expect(slugOf('!Mama!')).toBe('mama')
})

test.each([
  ['Mama Put', 'Houston', 'TX', ['mama-put', 'mama-put-houston', 'mama-put-houston-tx']],
  ['Mama Put Houston', 'Houston', 'TX', ['mama-put-houston', 'mama-put-houston-tx']],
  ['Houston Suya', 'Houston', null, ['houston-suya', 'houston-suya-houston']],
  ['Mama Put', null, 'TX', ['mama-put']],
  ['Mama Put', null, null, ['mama-put']],
])('%s in %s, %s: the name, then with its city, then with its state', (name, city, state, slugs) => {
  expect(slugCandidates({ name, city, state })).toEqual(slugs)
})

test('a long city is cut, too, and leaves no hyphen', () => {
  const [, withCity] = slugCandidates({ name: 'a'.repeat(80), city: `${'b'.repeat(38)} c`, state: null })
  expect(withCity).toBe(`${'a'.repeat(80)}-${'b'.repeat(38)}`)
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
