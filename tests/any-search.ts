import fc from 'fast-check'
import { searchedAttributeKeys } from '#domain/attributes/attributes.ts'
import { placeTypes } from '#domain/businesses/schema.ts'
import { countryCodes } from '#domain/heritage/countries.ts'
import { languageCodes } from '#domain/languages/languages.ts'
import { radii, sorts } from '#domain/search/schema.ts'

const said =
  'a the in near me who can my is best open now sunday cheap halal braids braider hair barber restaurant jollof injera suya ' +
  'tailor lawyer taxes doctor somebody to fix need for kids houston tx atlanta ga bronx 77036 dc minnesota bay area somali nigerian ' +
  'habesha francophone speaks amharic mama kitchen house and grocery market shipping barrel ghana church trip of that with'

const odd = [
  '\u0000',
  `${'-'.repeat(40)}a`,
  '\'"\\:*&|!<->()',
  "'; drop table businesses; --",
  "' or 1=1 --",
  "%' union select null, null --",
  'braids:* & !(jollof | suya) <-> rice:ABCD',
  '$1 $$ {1,2} [1:2] ::tsquery',
  '%_%',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '🍲🇳🇬 👩🏿‍🦱',
  'ፀጉር ቤት',
  'مطعم إثيوبي',
  '\u202eelbat\u202c \u200b\ufeff',
  `e${'\u0301'.repeat(200)}`,
  'ß Ł ı İ ﬁ Å',
  '\ud800',
  'the and of',
  '1e5 2.5 -7 NaN null undefined',
  '9'.repeat(50),
  '(713) 555-0142',
  'https://www.mama-abiola.example/menu?x=1',
  '00000000-0000-0000-0000-000000000000',
  '"jollof rice',
  'a'.repeat(100_000),
  'braids '.repeat(3_000),
  Array.from({ length: 500 }, (_, n) => `w${n}`).join(' '),
]

const sentence = fc
  .array(fc.constantFrom(...said.split(' ')), { minLength: 1, maxLength: 16 })
  .map((words) => words.join(' '))

/** What anyone may type, paste or put into an address: sentences, misspelled ones, and what no one means. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: sentence },
  {
    weight: 2,
    arbitrary: fc
      .tuple(sentence, fc.nat({ max: 80 }), fc.constantFrom('', 'x', "'", 'é', ' '))
      .map(([text, at, letter]) => text.slice(0, at) + letter + text.slice(at + 1)),
  },
  { weight: 2, arbitrary: fc.constantFrom(...odd) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
  where: fc.constantFrom(
    'Houston, TX',
    'Bronx',
    '77036',
    'Cook County, IL',
    'Bay Area',
    'texas',
    'Paris',
    'nowhere at all',
  ),
  lat: fc.constantFrom('29.76', '-91', '0', '71.3', '1e9'),
  lng: fc.constantFrom('-95.37', '181', '0', '-156.8'),
  radius: fc.constantFrom(...radii.map(String)),
  area: fc.constantFrom('-96,29,-95,30', '-180,-90,180,90', '-95,30,-96,29', '-95.37,29.76,-95.37,29.76'),
  category: fc.constantFrom('restaurants-food', 'beauty-salon', 'none'),
  subcategory: fc.constantFrom('braiding-salons', 'west-african-restaurants', 'none'),
  city: fc.constantFrom('houston-tx', 'none-tx'),
  state: fc.constantFrom('tx', 'NY', 'zz'),
  heritage: fc.constantFrom(...countryCodes),
  language: fc.constantFrom(...languageCodes),
  attribute: fc.constantFrom(...searchedAttributeKeys),
  place: fc.constantFrom(...placeTypes),
  price: fc.constantFrom('1', '4', '5'),
  rating: fc.constantFrom('1', '4.5', '6'),
  sort: fc.constantFrom(...sorts, 'none'),
  view: fc.constantFrom('list', 'map'),
  kind: fc.constantFrom('businesses', 'jobs', 'none'),
  open: fc.constantFrom('1', '0'),
  verified: fc.constantFrom('1', '0'),
  page: fc.constantFrom('1', '2', '20', '0', '999999999999'),
  after: fc.string({ maxLength: 40 }).map((text) => Buffer.from(text).toString('base64url')),
}

const anyFilter = fc
  .constantFrom(...Object.keys(values))
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 5, arbitrary: values[name]! }, { weight: 1, arbitrary: anyText }),
    ),
  )

/** The address of a search with any words and any filters, right or wrong. */
export const anySearch: fc.Arbitrary<URLSearchParams> = fc
  .tuple(fc.option(anyText), fc.array(anyFilter, { maxLength: 6 }))
  .map(([q, filters]) => new URLSearchParams([...(q === null ? [] : [['q', q]]), ...filters]))
