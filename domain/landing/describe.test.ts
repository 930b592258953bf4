import { expect, test } from 'vitest'
import { landingPage } from '#tests/fixtures/landing-page.ts'
import { facetValues, listedCard } from '#tests/fixtures/search-page.ts'
import { describeLanding } from './describe.ts'

const texas = { slug: 'tx', code: 'TX', name: 'Texas' }
const food = { slug: 'restaurants-food', name: 'Restaurants & Food', description: '' }
const unrated = { ratingAverage: 0, ratingCount: 0 }

test('one business is told as one', () => {
  const page = landingPage({
    businesses: [listedCard(1)],
    category: food,
    facts: { heritages: facetValues('SD:Sudan:1'), languages: facetValues('en:English:1', 'ar:Arabic:1') },
    nearby: [{ state: 'tx', slug: 'katy', name: 'Katy', count: 6, miles: 0.6 }],
  })
  expect(describeLanding(page)).toEqual([
    'One African-owned business in Houston is listed here under Restaurants & Food so far.',
    'Its owners state Sudanese roots.',
    'Besides English, Arabic is spoken there.',
    'There are 6 more in Katy, 1 mile away.',
  ])
})

test('a city is told by what is notable of it', () => {
  const page = landingPage({
    facts: {
      count: 312,
      verified: 140,
      heritages: facetValues('NG:Nigeria:160', 'ET:Ethiopia:64', 'GH:Ghana:1'),
      languages: facetValues('en:English:300', 'yo:Yoruba:90', 'am:Amharic:40'),
      prices: facetValues('1:$:10', '2:$$:60', '3:$$$:5'),
    },
    categories: [
      { slug: 'restaurants-food', name: 'Restaurants & Food', count: 84 },
      { slug: 'beauty-salon', name: 'Beauty & Salon', count: 52 },
    ],
    topRated: [listedCard(7, { name: 'Mama Abiola', ratingAverage: 4.93, ratingCount: 212 })],
    newest: [listedCard(8, { name: 'Chop Life', createdAt: '2026-05-31T23:00:00.000Z' })],
  })
  expect(describeLanding(page)).toEqual([
    'Houston has 312 African-owned businesses listed here, in two categories.',
    'The largest group is Restaurants & Food (84), followed by Beauty & Salon (52).',
    'More than half state Nigerian roots (160), then Ethiopian (64).',
    'Besides English, Yoruba is spoken at 90 of them and Amharic at 40.',
    '140 are verified: their papers have been checked.',
    'Prices are mostly moderate ($$).',
    'Mama Abiola is rated highest: 4.9 of 5 from 212 reviews.',
    'Chop Life joined last, in May 2026.',
  ])
})

test('no group and no reviews are put before their equals', () => {
  const food = { slug: 'restaurants-food', name: 'Restaurants & Food' }
  const page = landingPage({
    businesses: [
      listedCard(1, { name: 'New Pot', ratingAverage: 5, ratingCount: 4 }),
      listedCard(2, { name: 'Old Pot', ratingAverage: 4.9, ratingCount: 53 }),
      listedCard(3, unrated),
      listedCard(4, unrated),
    ],
    facts: { count: 5, heritages: facetValues('NG:Nigeria:2', 'GH:Ghana:2', 'ET:Ethiopia:1') },
    categories: [
      { ...food, count: 2 },
      { slug: 'education', name: 'Education', count: 2 },
      { slug: 'automotive', name: 'Automotive', count: 1 },
    ],
  })
  const clear = [
    { ...food, count: 3 },
    { slug: 'education', name: 'Education', count: 1 },
    { slug: 'automotive', name: 'Automotive', count: 1 },
  ]
  expect(describeLanding({ ...page, categories: clear })).toContain(
    'More than half are Restaurants & Food (3).',
  )
  const sentences = describeLanding(page)
  expect(sentences).toContain('The largest groups are Restaurants & Food and Education, two each.')
  expect(sentences).toContain('Most often their owners state Nigerian and Ghanaian roots (2 each).')
  expect(sentences).toContain('Old Pot is rated highest: 4.9 of 5 from 53 reviews.')
})

test('a state and a category are told by where most of them are', () => {
  const cities = [
    { state: 'tx', slug: 'houston', name: 'Houston', count: 54 },
    { state: 'tx', slug: 'dallas', name: 'Dallas', count: 19 },
  ]
  const state = landingPage({
    place: { state: texas, city: null },
    facts: { count: 1910, verified: null },
    placeCounts: { cities: 90, states: 1 },
    cities,
    businesses: [],
  })
  expect(describeLanding(state)).toEqual([
    '1,910 African-owned businesses are listed in Texas, spread over 90 cities.',
    'Houston leads with 54, ahead of Dallas (19).',
  ])
  const even = cities.map((city) => ({ ...city, count: 2 }))
  expect(describeLanding({ ...state, cities: even })[1]).toBe('Houston and Dallas have the most, two each.')
  expect(describeLanding({ ...state, cities: [...even, ...even] })).toHaveLength(1)
  const nation = { place: null, category: food, businesses: [], cities, facts: { count: 73, verified: null } }
  expect(describeLanding(landingPage({ ...nation, placeCounts: { cities: 2, states: 2 } }))[0]).toBe(
    '73 African-owned businesses are listed under Restaurants & Food, in 2 cities of 2 states.',
  )
  const alone = { ...nation, states: [{ slug: 'tx', count: 73 }], placeCounts: { cities: 1, states: 1 } }
  expect(describeLanding(landingPage(alone))[0]).toBe(
    '73 African-owned businesses are listed under Restaurants & Food, all of them in Texas.',
  )
})

test.each([
  [0, 'None of them has had its papers checked yet.'],
  [1, 'One of them is verified: its papers have been checked.'],
  [2, 'Two are verified: their papers have been checked.'],
  [5, 'All five are verified: their papers have been checked.'],
])('%i of five verified', (verified, sentence) => {
  const page = landingPage({ businesses: [listedCard(1, unrated)], facts: { count: 5, verified } })
  expect(describeLanding(page)).toContain(sentence)
})

test('two of a kind are both', () => {
  const page = landingPage({
    businesses: [listedCard(1, unrated), listedCard(2, unrated)],
    facts: { verified: 2, heritages: facetValues('NG:Nigeria:2') },
  })
  expect(describeLanding(page)).toEqual(
    expect.arrayContaining([
      'Both state Nigerian roots.',
      'Both are verified: their papers have been checked.',
    ]),
  )
})

test('what only a few reviews or prices say is left out', () => {
  const page = landingPage({
    businesses: [listedCard(1, { ratingAverage: 5, ratingCount: 2 }), listedCard(2, unrated)],
    facts: { verified: null, prices: facetValues('2:$$:2') },
  })
  expect(describeLanding(page)).toEqual([
    'Houston has 2 African-owned businesses listed here.',
    'Business 1 joined last, in March 2025.',
  ])
})
