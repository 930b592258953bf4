import { expect, test } from 'vitest'
import { wordPatterns } from '#domain/businesses/review-query.ts'
import { countPhrases } from './count-phrases.ts'

const kitchen = { name: 'Auntie Efua’s Kitchen' }

test('counts what three reviewers or more mention, once each, and nothing that says nothing', () => {
  const counted = countPhrases(
    [
      'The waakye was great. Waakye, waakye, waakye! The kitchen is clean.',
      'Good waakye and large portions, the staff was friendly. Kitchen!',
      'I would go again for the waakye: a huge portion. Kitchen!',
      'Portions are large. The jollof was good.',
      'Jollof is what I go for.',
    ],
    kitchen,
  )
  expect(counted).toEqual([
    { key: 'portion', phrase: 'portions', reviews: 3 },
    { key: 'waakye', phrase: 'waakye', reviews: 3 },
  ])
})

test('a phrase stands for its words, unless one is often used alone', () => {
  const trays = ['Party trays for forty.', 'Party tray was full.', 'Ask for the party trays.']
  expect(countPhrases(trays, kitchen)).toEqual([{ key: 'party tray', phrase: 'party trays', reviews: 3 }])
  const others = ['A party.', 'My party!', 'Party on.', 'Every party.'].map((text) => `${text} Nice.`)
  expect(countPhrases([...trays, ...others], kitchen).map(({ key }) => key)).toEqual(['party', 'party tray'])
  // A sentence's end is between them.
  const apart = ['We had a party. Trays were late.', 'A party. Trays!', 'What a party; trays again.']
  expect(countPhrases(apart, kitchen).map(({ key }) => key)).toEqual(['party', 'tray'])
})

test('words typed by visitors are plain text in a pattern', () => {
  expect(wordPatterns('jollof (rice')).toEqual(['\\mjollof', '\\mrice'])
  expect(wordPatterns('"party tray"')).toEqual(['\\mpartys?\\s+trays?\\M'])
  expect(wordPatterns('.*$^|\\')).toEqual([])
  expect(wordPatterns("auntie's")).toEqual(["\\mauntie\\'s"])
})
