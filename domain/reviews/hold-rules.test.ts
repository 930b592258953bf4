import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasContactDetails } from '#domain/content-policy/contact-details.ts'
import { hasSlur } from '#domain/content-policy/slurs.ts'
import { settingDefaults } from '#domain/site/settings.ts'
import { type ReviewFacts, reasonsToHold } from './hold-rules.ts'

const thresholds = settingDefaults.moderation

const plain: ReviewFacts = {
  authorName: 'Ama Osei',
  body: 'The jollof is smoky, the service is kind, and there is parking.',
  publishedByAuthor: thresholds.trustedAfter,
  recentByAuthor: 1,
  recentOfBusiness: 1,
  photoCount: 0,
  photoTexts: [],
  wasRejected: false,
}

test.each<[string, Partial<ReviewFacts>, string[]]>([
  ['nothing', {}, []],
  ['the first review of somebody', { publishedByAuthor: 0 }, ['first_review']],
  ['a link', { body: `${plain.body} See https://spam.example/now` }, ['contact_details']],
  ['a name that is an address of the web', { authorName: 'cheap-visas.com' }, ['contact_details']],
  ['words of a picture', { photoCount: 1, photoTexts: ['Call 713-555-0142'] }, ['contact_details']],
  ['a burst of one author', { recentByAuthor: thresholds.authorBurst }, ['author_burst']],
  ['one before that', { recentByAuthor: thresholds.authorBurst - 1 }, []],
  ['a burst about one business', { recentOfBusiness: thresholds.businessBurst }, ['business_burst']],
  ['pictures of somebody new', { photoCount: 1, publishedByAuthor: 1 }, ['photos']],
  ['pictures of somebody known', { photoCount: 4 }, []],
  ['one that was turned down', { wasRejected: true }, ['rejected_before']],
  [
    'several at once',
    { publishedByAuthor: 0, body: 'What a shithole, call 713 555 0142.' },
    ['first_review', 'contact_details', 'slur'],
  ],
])('%s: %o holds for %j', (_, facts, reasons) => {
  expect(reasonsToHold({ ...plain, ...facts }, thresholds)).toEqual(reasons)
})

test('first reviews go on the page where administrators say so', () => {
  const facts = { ...plain, publishedByAuthor: 0 }
  expect(reasonsToHold(facts, { ...thresholds, holdFirstReview: false })).toEqual([])
})

describe('contact details', () => {
  test.each([
    'http://spam.example',
    'HXXP://spam',
    'www.spam',
    'spam.com',
    'Spam.COM',
    'spam . com',
    'spam dot com',
    'spam (dot) org',
    'spam[.]net',
    'spam。com',
    'ｓｐａｍ．ｃｏｍ',
    'sp\u200Bam.c\u00ADom',
    'münchen.de',
    'пример.рф',
    'xn--80ak6aa92e.xn--p1ai',
    '203.0.113.7',
    'ama@people.example',
    'ama at gmail',
    'ama (at) people',
    '@ama_eats',
    '713-555-0142',
    '(713) 555 0142',
    '+1 713.555.0142',
    '555-0142',
    '٧١٣-٥٥٥-٠١٤٢',
    '７１３５５５０１４２',
    'seven one three five five five zero one four two',
  ])('%s', (detail) => {
    expect(hasContactDetails(`Ask them at ${detail} for a price`)).toBe(true)
  })

  test.each([
    'We paid $1,250.00 for 12 braids on 11/22/2026, from 9 a.m. to 4 p.m.',
    'Went on 2026-03-14; rated 4.5 of 5... The rice, e.g. jollof, was 10/10!',
    'Dr. Mensah saw me in 2019, 2021 and 2024. Room 204, 3rd floor.',
    'Great food.The service was slow, though.',
    'Open 7 days, 10-9. Two for one on Tuesdays. Table of 8 at 7:30.',
    'My order #48213 came late... but it came at 6.30 pm!',
  ])('not: %s', (text) => {
    expect(hasContactDetails(text)).toBe(false)
  })

  test('no link passes, whatever stands around it', () => {
    const around = fc.string({ maxLength: 30 })
    fc.assert(
      fc.property(
        around,
        fc.webUrl({ withFragments: true, withQueryParameters: true }),
        around,
        (a, url, b) => hasContactDetails(`${a} ${url} ${b}`),
      ),
    )
  })

  test('no name of a host and no address passes', () => {
    fc.assert(fc.property(fc.domain(), (host) => hasContactDetails(`Look at ${host} soon`)))
    fc.assert(fc.property(fc.emailAddress(), (address) => hasContactDetails(`Write to ${address} soon`)))
  })
})

describe('slurs', () => {
  test.each([
    'fuck',
    'f u c k',
    'f.u.c.k',
    'sh1t',
    'FUUUCK',
    'fu\u200Bck',
    'ｆｕｃｋ',
    'n1gger',
    'n i g g e r',
    'kaffir',
    'Akata',
  ])('%s', (word) => {
    expect(hasSlur(`They are ${word} people there`)).toBe(true)
  })

  test.each([
    'The owner is from Nigeria, her mother from Niger.',
    'Classic mocktails, assorted pastries, and a glass of bissap.',
    'I a m so happy with it. A b c of braids.',
    'The chef dismissed the analysis of the bass guitar.',
  ])('not: %s', (text) => {
    expect(hasSlur(text)).toBe(false)
  })
})
