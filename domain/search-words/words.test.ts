import { expect, test } from 'vitest'
import type { ReadWords } from './parts.ts'
import { splitSentence, wordsOf } from './words.server.ts'

const word = (lexeme: string, frequency = 9) => ({
  word: lexeme,
  lexeme,
  frequency,
  inNames: 1,
  isPrefix: false,
  from: null,
  offered: null,
})
const none = { narrower: [], related: [], categories: [], frequency: 9 }
const read = (
  typed: string,
  groups: Partial<ReadWords['groups'][number]>[] = [],
  asked?: readonly string[],
) =>
  wordsOf({
    ...(asked && { asked }),
    words: typed.split(' ').map((each) => word(each)),
    groups: groups.map((group) => ({ ...none, at: 0, length: 1, as: 'term', terms: [], ...group })),
  })!

test.each([
  [['braid', 'box braid', 'twist'], "('twist' | 'braid')"],
  [['braid box', 'box braid locs', 'twist'], "('twist' | ('braid' <-> 'box'))"],
  [['twist'], "'twist'"],
])('of the synonyms %j those that find less than another are left out', (terms, expanded) => {
  expect(read('twist', [{ terms }]).expanded).toBe(expanded)
})

test('a phrase is found as a phrase, and the category that it means before everything else', () => {
  const { expanded, merits } = read('coffe shop', [
    { length: 2, terms: ['coffe shop', 'cafe'], categories: ['s:coffee-tea-houses'] },
  ])
  expect(expanded).toBe("(('coffe':ABC <-> 'shop':ABC) | 'cafe':ABC | 's:coffee-tea-houses')")
  expect(merits[1]).toBe("'s:coffee-tea-houses'")
  expect(merits[2]).toBe("('s:coffee-tea-houses' | ('coffe':C <-> 'shop':C) | 'cafe':C)")
})

test('a kind of something is found by it and counts half, as does what it is a kind of', () => {
  const braids = { terms: ['braid'], narrower: ['box braid'], categories: ['s:braiding-salons'] }
  expect(read('braid', [braids]).merits[3]).not.toContain('box')
  expect(read('braid', [braids]).merits[4]).toContain("('box':ABC <-> 'braid':ABC)")
  const narrow = read('box braid', [{ ...braids, length: 2, as: 'narrower' }])
  // As a service it counts where it is that trade's.
  expect(narrow.merits[2]).toContain("('box':C <-> 'braid':C) & 's:braiding-salons'")
  expect(narrow.merits[4]).toContain('s:braiding-salons')
  expect(narrow.expanded).toContain('s:braiding-salons')
})

test('what is related is found only when it is asked for', () => {
  const { expanded, withRelated } = read('fufu', [{ terms: ['fufu'], related: ['banku'] }])
  expect([expanded, withRelated]).toEqual(["'fufu'", "('fufu' | 'banku':ABC)"])
  expect(read('fufu').withRelated).toBeNull()
})

test('a heritage isn’t its region, which is related', () => {
  const westAfrican = { as: 'narrower' as const, terms: ['west african', 'west africa'] }
  const typed = (word: string) =>
    read(`${word} restaur`, [
      { terms: [word], related: ['ghanaian'] },
      { at: 1, terms: ['restaur'], related: ['food truck'], categories: ['s:west-african-restaurants'] },
      ...(word === 'nigerian' ? [westAfrican] : []),
    ])
  const { expanded, merits, withKin } = typed('nigerian')
  expect([expanded, ...merits].join()).not.toContain("africa'")
  expect(withKin).toContain("'ghanaian':ABC | ('west':ABC <-> 'african':ABC) | ('west':ABC <-> 'africa':ABC)")
  expect(withKin).not.toContain('truck')
  expect(typed('senegales').withKin).toBeNull()
})

test('a word that no listing uses isn’t searched for itself', () => {
  expect(read('salon', [{ as: 'typed', terms: ['sierra leon'] }]).expanded).toBe(
    "(('sierra' <-> 'leon') | ('n:salon'))",
  )
})

test('the longest run of words is meant, unless it is only related', () => {
  const both = [
    { at: 0, length: 2, terms: ['hair braid'] },
    { at: 0, length: 1, terms: ['hair', 'wig'] },
  ]
  expect(read('hair braid', both).expanded).toBe("('hair' <-> 'braid')")
  expect(read('hair braid', [{ ...both[0], as: 'related' as const, terms: ['x'] }, both[1]!]).expanded).toBe(
    "('hair' | 'wig') & 'braid'",
  )
})

test('the least telling word goes first: one that nobody uses, then the most frequent', () => {
  const words = [word('vegan', 5), word('food', 90), word('sushi', 0)]
  const fewer = wordsOf({ words, groups: [] })!.fewer()!
  expect([fewer.dropped, fewer.words.text]).toEqual(['sushi', 'vegan food'])
  const fewest = fewer.words.fewer()!
  expect([fewest.dropped, fewest.words.text]).toEqual(['food', 'vegan'])
  expect(fewest.words.fewer()).toBeNull()
})

test('a name is meant where a word is of no concept; fillers and the rest of sentences aren’t needed', () => {
  const barber = { terms: ['barber'], categories: ['s:barbershops'] }
  expect(read('barber', [barber]).merits[0]).toBe("'-'")
  const named = read('nimba barber', [{ ...barber, at: 1 }])
  expect(named.merits[0]).toBe("('nimba':A | 'n:nimba') & ('barber':A | 'n:barber')")
  expect(named.expanded).toBe("'nimba' & ('barber':ABC | 's:barbershops')")
  expect(read('best barber', [{ ...barber, at: 1 }]).expanded).toBe("('barber':ABC | 's:barbershops')")
  expect(read('best place').expanded).toBe("'best' & 'place'")
  expect(read('son first fade barber', [{ ...barber, at: 3 }]).expanded).toBe(
    "('barber':ABC | 's:barbershops')",
  )
})

test('of a sentence the last thing goes first', () => {
  const bus = { at: 0, terms: ['bus'], categories: ['s:buses'], frequency: 90 }
  const church = { at: 2, terms: ['church'], categories: ['s:halls'], frequency: 5 }
  expect(read('bus for church trip soon', [bus, church]).fewer()!.dropped).toBe('church')
  expect(read('bus church', [bus, { ...church, at: 1 }]).fewer()!.dropped).toBe('bus')
})

test('what a sentence doesn’t need isn’t asked for once the sentence is shorter', () => {
  const hall = { at: 3, terms: ['hall'], categories: ['s:event-halls'] }
  const fewer = read('daughter marri soon hall maryland', [hall, { at: 4, terms: ['maryland'] }]).fewer()!
  expect([fewer.dropped, fewer.words.text]).toEqual(['maryland', 'hall'])
})

const tailor = { terms: ['tailor'], categories: ['s:tailors-alterations'] }
const dress = { length: 2, terms: ['wedding dress'], categories: ['s:wedding-wear'] }

test.each([
  // The first that is called by its name.
  [
    'tailor wedding dress',
    [
      { ...tailor, at: 0 },
      { ...dress, at: 1 },
    ],
    'tailor who can take in my wedding dress',
  ],
  [
    'wedding dress tailor',
    [
      { ...dress, at: 0, as: 'typed' as const },
      { ...tailor, at: 2 },
    ],
    'my wedding dress is too long a tailor',
  ],
  // What one needs, rather than what was told before.
  [
    'wedding dress need tailor',
    [
      { ...dress, at: 0 },
      { ...tailor, at: 3 },
    ],
    'my wedding dress is torn and i need a tailor',
  ],
  // What something is for comes after it.
  [
    'tailor wedding dress',
    [
      { ...tailor, at: 0, as: 'typed' as const },
      { ...dress, at: 1 },
    ],
    'tailor for a wedding dress',
  ],
])('of a sentence one trade is wanted, and the others are preferred: %s', (typed, groups, asked) => {
  const { expanded, merits } = read(typed, groups, asked.split(' '))
  expect(expanded).toContain('s:tailors-alterations')
  expect(expanded).not.toContain('s:wedding-wear')
  expect(merits[1]).toContain('s:wedding-wear')
  // Who says nothing of the other comes one merit below.
  expect(merits[2]).toContain("| 's:tailors-alterations')")
})

test('what it is for needn’t be there', () => {
  const wedding = { at: 1, terms: ['wedding'] }
  const asked = 'braids for my wedding day'.split(' ')
  expect(read('tailor wedding day', [{ ...tailor, at: 0 }, wedding], asked).expanded).not.toContain('wedding')
  expect(read('tailor wedding', [{ ...tailor, at: 0 }, wedding]).expanded).toContain('wedding')
})

test('what is to be bought is rather in shops than on menus', () => {
  const kente = { at: 1, terms: ['kente'] }
  const { expanded, merits } = read('buy kente', [kente])
  expect(expanded).toBe("'kente'")
  expect(merits[1]).toContain("('kente':C & ('c:retail-shopping'")
  expect(read('wear kente', [kente]).merits[1]).not.toContain('retail')
})

test('a store beside a trade says nothing', () => {
  const grocery = { terms: ['grocery'], categories: ['s:african-groceries'] }
  expect(read('grocery store', [grocery]).expanded).not.toContain('store')
  expect(read('nimba store').expanded).toContain('store')
})

test('whoever is of the trade comes before whoever is only called so', () => {
  const { merits } = read('kente', [
    { as: 'narrower', terms: ['fabric'], categories: ['s:fabrics-textiles'] },
  ])
  expect(merits[3]).toContain("'kente':C")
  expect(merits[3]).toContain('s:fabrics-textiles')
  expect(merits[3]).not.toContain("'kente':A")
  expect(merits[4]).toContain("'kente':A")
})

test.each([
  ['who can clean a big house after our party', 'who can clean a house after our party'],
  ['big pot catering', 'big pot catering'],
  // Words beyond the limit would be lost.
  [
    'i am moving to another apartment next week and need a truck and two guys tomorrow morning',
    'moving another apartment next week need truck two guys tomorrow morning',
  ],
  // What is wanted comes before what leads to it.
  [
    'hello my name is kwame and i just moved here with my wife and three children from accra last month and we need someone who can prepare our taxes this year please',
    'name kwame moved three children accra last need prepare taxes',
  ],
])('“%s” is read as “%s”', (text, words) => {
  expect(splitSentence(text).join(' ')).toBe(words)
})

test('a phrase that begins with what all listings are makes way for another phrase', () => {
  const lessons = { at: 1, length: 2, terms: ['drum lesson'], categories: ['s:music-schools'] }
  const drums = { at: 0, length: 2, terms: ['african drum'], categories: ['s:instruments'] }
  expect(read('african drum lesson', [drums, lessons]).trades).toContain('s:music-schools')
  expect(read('african drum lesson', [drums, lessons]).merits[1]).toBe("'s:music-schools'")
  expect(read('african drum', [drums]).merits[1]).toBe("'s:instruments'")
})
