import { expect, test } from 'vitest'
import { attributeByKey } from '#domain/attributes/attributes.ts'
import { readFiltersInWords } from './filters-in-words.ts'
import { onTheDay, openToday } from './open-today.ts'
import { noSearch } from './params.ts'

test.each([
  ['open now barber', { q: 'barber', open: true }],
  ['barber open now', { q: 'barber', open: true }],
  ['a barber that’s open right now in houston', { q: 'a barber in houston', open: true }],
  ['pediatrician who speaks amharic', { q: 'pediatrician', language: ['am'] }],
  ['pediatrician who speaks Amharic in Dallas', { q: 'pediatrician in Dallas', language: ['am'] }],
  ['Yoruba-speaking lawyer', { q: 'lawyer', language: ['yo'] }],
  ['twi speaking doctor', { q: 'doctor', language: ['ak'] }],
  ['francophone accountant', { q: 'accountant', language: ['fr'] }],
  ['lawyer who speaks french and speaks wolof', { q: 'lawyer', language: ['fr', 'wo'] }],
  ['french and wolof speaking tax preparer', { q: 'tax preparer', language: ['fr', 'wo'] }],
  ['doctor who speaks somali or oromo in seattle', { q: 'doctor in seattle', language: ['so', 'om'] }],
  ['cheap & top rated braids', { q: 'braids', price: [1], sort: 'rating' }],
  ['top rated braider', { q: 'braider', sort: 'rating' }],
  ['best-rated suya open now', { q: 'suya', sort: 'rating', open: true }],
  ['open now', { q: '', open: true }],
  ['restaurants open today houston', { q: 'restaurants houston', attribute: [openToday] }],
  ['cash only barber', { q: 'barber', attribute: ['cash-only'] }],
  ['halal meat delivery', { q: 'halal meat', attribute: ['delivers'] }],
  ['verified braider', { q: 'braider', verified: true }],
  ['black-owned bookstore', { q: 'bookstore' }],
  ['African owned', { q: '' }],
  ['open', { q: '', open: true }],
  ['best', { q: '', sort: 'rating' }],
  ['tow truck right now', { q: 'tow truck', open: true }],
  ['people who speak wolof', { q: '', language: ['wo'] }],
  ['black owned businesses', { q: '' }],
  ['women owned business', { q: '', attribute: ['women-owned'] }],
  ['food delivery', { q: 'food', attribute: ['delivers'] }],
  ['restaurants that deliver', { q: 'restaurants', attribute: ['delivers'] }],
  ['takes mobile money', { q: '', attribute: ['accepts-mobile-money'] }],
  ['free consultation immigration lawyer', { q: 'immigration lawyer', attribute: ['free-consultation'] }],
  ['emergency plumber', { q: 'plumber', attribute: ['emergency-service'] }],
  ['licensed and insured electrician', { q: 'electrician', attribute: ['licensed'] }],
  ['je cherche un médecin qui parle français', { q: 'médecin', language: ['fr'] }],
  ['necesito una abogada que habla español', { q: 'abogada', language: ['es'] }],
  ['natafuta fundi', { q: 'fundi' }],
  ['waxaan rabaa qareen', { q: 'qareen' }],
  ['أريد محامي', { q: 'محامي' }],
  ['ሐኪም እፈልጋለሁ', { q: 'ሐኪም' }],
  ['coiffeur pas cher', { q: 'coiffeur', price: [1] }],
  ['restaurant ouvert le dimanche', { q: 'restaurant', attribute: ['open-sundays'] }],
  ['pharmacy open all night', { q: 'pharmacy', attribute: ['open-24-hours', 'late-night'] }],
  ['abierto ahora', { q: '', open: true }],
  ['besoin de garde d’enfants', { q: 'garde enfants' }],
  ['salon on sunday', { q: 'salon', attribute: ['open-sundays'] }],
  ['my hair braided this saturday', { q: 'my hair braided', attribute: ['open-saturdays'] }],
  ['caterer for a party open on sunday', { q: 'caterer for a party', attribute: ['open-sundays'] }],
  ['barber open this sunday', { q: 'barber', attribute: ['open-sundays'] }],
  ['top 10 african restaurants', { q: 'african restaurants', sort: 'rating' }],
  ['best 5 tailors', { q: 'tailors', sort: 'rating' }],
  ['open now android repair', { q: 'android repair', open: true }],
  ['my hair braided on a sunday', { q: 'my hair braided', attribute: ['open-sundays'] }],
  ['grocery store open late night', { q: 'grocery store', attribute: ['late-night', 'evening-hours'] }],
  ['open tonight restaurants', { q: 'restaurants', attribute: ['late-night', 'evening-hours'] }],
  ['barber open this evening', { q: 'barber', attribute: ['evening-hours', 'late-night'] }],
  ['restaurant with delivery', { q: 'restaurant', attribute: ['delivers'] }],
  ['gluten-free bakery', { q: 'bakery', attribute: ['gluten-free'] }],
  ['braider book online', { q: 'braider', attribute: ['online-booking'] }],
  ['cafe with free wifi', { q: 'cafe', attribute: ['wifi'] }],
  ['is there a barber open on sunday', { q: 'is there a barber', attribute: ['open-sundays'] }],
  ['se habla español', { q: '', language: ['es'] }],
  ['avocat ici on parle français', { q: 'avocat', language: ['fr'] }],
  ['upscale african restaurant', { q: 'african restaurant', price: [3, 4] }],
  ['fancy restaurant', { q: 'restaurant', price: [3, 4] }],
  ['$$ restaurants', { q: 'restaurants', price: [2] }],
  ['barber sunday', { q: 'barber', attribute: ['open-sundays'] }],
  ['sunday morning braiding', { q: 'braiding', attribute: ['open-sundays'] }],
  ['monday barber', { q: 'barber', attribute: ['open-mondays'] }],
  ['salon 7 days a week', { q: 'salon', attribute: ['open-sundays'] }],
  ['open seven days barber', { q: 'barber', attribute: ['open-sundays'] }],
  ['food after midnight', { q: 'food', attribute: ['late-night', 'evening-hours'] }],
  ['five star tailor', { q: 'tailor', sort: 'rating' }],
  ['kids friendly salon', { q: 'salon', attribute: ['kid-friendly', 'childrens-hair'] }],
  ['hijabi friendly salon', { q: 'salon', attribute: ['women-only-space'] }],
  ['no alcohol restaurant', { q: 'restaurant', attribute: ['alcohol-free'] }],
  ['interpreter available clinic', { q: 'clinic', attribute: ['interpreter'] }],
  ['is anything open right now', { q: '', open: true }],
] as const)('“%s”', (q, expected) => {
  expect(readFiltersInWords({ ...noSearch, q })).toEqual({ ...noSearch, ...expected })
})

test.each([
  'jollof',
  'amharic lessons',
  'french bakery',
  'open mic',
  'opening night',
  'dj for a wedding this saturday',
  'birthday cake on friday',
  'closed on sundays',
  '"open now"',
  'public speaking coach',
  'motivational speaker',
  'best jollof',
  '',
  'delivery driver',
  'Jollof Now',
  'licensed practical nurse',
  'chez parle',
  'D’Angelo’s',
  'grand opening now hiring',
  'cheap tickets to lagos',
  'sunday school',
  'sunday pot',
  'saturday night band',
  'friday',
  'black friday',
  'need braids by friday',
  'open mondayne',
  'fancy dress',
  'is lagos kitchen open on sunday',
  'shop with delivery driver',
  'a$ap fashion',
  'restaurant not open on sunday',
  'not cheap restaurant',
  'no english speaking',
  'i don’t want verified',
])('“%s” is only words', (q) => {
  const params = { ...noSearch, q }
  expect(readFiltersInWords(params)).toBe(params)
})

test('what was chosen stays', () => {
  const params = {
    ...noSearch,
    q: 'swahili speaking nurse, top rated',
    language: ['am'],
    sort: 'name' as const,
  }
  expect(readFiltersInWords(params)).toEqual({ ...params, q: 'nurse', language: ['am', 'sw'] })
})

test.each([
  ['cheap braids', 'braids', [1]],
  ['affordable wedding photographer', 'wedding photographer', [1, 2]],
  ['cheap butcher', 'butcher', [1]],
  ['cheap andouille and', 'andouille', [1]],
  ['with cheap withdrawal', 'withdrawal', [1]],
] as const)('“%s” is “%s” at those prices', (q, words, price) => {
  expect(readFiltersInWords({ ...noSearch, q })).toEqual({ ...noSearch, q: words, price })
})

test.each([
  ['braider that comes to your house', 'braider', ['home-visits', 'braiding-at-home']],
  ['wheelchair accessible african restaurant', 'african restaurant', ['wheelchair-access']],
  ['women only salon', 'salon', ['women-only-space']],
  ['restaurant open late', 'restaurant', ['late-night', 'evening-hours']],
  ['african market that takes EBT', 'african market', ['accepts-ebt']],
  ['dentist accepts medicaid', 'dentist', ['accepts-medicaid']],
  ['barbershop open on sunday', 'barbershop', ['open-sundays']],
  ['hair salon open sundays in dallas', 'hair salon in dallas', ['open-sundays']],
  ['braider open saturday', 'braider', ['open-saturdays']],
  ['barber open monday', 'barber', ['open-mondays']],
  ['Open on Mondays barber', 'barber', ['open-mondays']],
  ['bank with wednesday hours', 'bank', ['open-wednesdays']],
  ['tax office open tuesday and thursday', 'tax office', ['open-tuesdays', 'open-thursdays']],
  [
    'salon open on fridays, saturdays or sundays',
    'salon',
    ['open-fridays', 'open-saturdays', 'open-sundays'],
  ],
  ['clinic open tuesday through thursday', 'clinic', ['open-tuesdays', 'open-wednesdays', 'open-thursdays']],
  ['bakery open saturday to sunday mornings', 'bakery', ['open-saturdays', 'open-sundays']],
  ['daycare that takes medicaid in houston', 'daycare in houston', ['accepts-medicaid']],
  ['notary who comes to my house', 'notary', ['home-visits']],
  ['tax office open weekends', 'tax office', ['open-saturdays', 'open-sundays']],
  ['24 hour pharmacy', 'pharmacy', ['open-24-hours']],
  ['restaurant open 24/7', 'restaurant', ['open-24-hours']],
  ['kid friendly restaurant', 'restaurant', ['kid-friendly']],
] as const)('“%s” is “%s” with those attributes', (q, words, attribute) => {
  expect(readFiltersInWords({ ...noSearch, q })).toEqual({ ...noSearch, q: words, attribute })
  expect(attribute.filter((key) => !attributeByKey(key))).toEqual([])
})

test.each([
  ['dinner under $20', { q: 'dinner', price: [1, 2] }],
  ['lunch for less than 10 dollars', { q: 'lunch', price: [1] }],
  ['african restaurant within 5 miles of dallas', { q: 'african restaurant near dallas', radius: 5 }],
  ['barber within 20 miles', { q: 'barber near me', radius: 25 }],
  ['daycare walking distance', { q: 'daycare near me', radius: 5 }],
  ['lounge open until 2am', { q: 'lounge', attribute: ['late-night', 'evening-hours'] }],
  [
    'restaurants that are open past midnight',
    { q: 'restaurants', attribute: ['late-night', 'evening-hours'] },
  ],
  ['salon open till 8 pm', { q: 'salon', attribute: ['evening-hours', 'late-night'] }],
  ['women-owned bakery', { q: 'bakery', attribute: ['women-owned'] }],
  ['barber walk ins welcome', { q: 'barber', attribute: ['walk-ins'] }],
  ['dentist that takes my insurance', { q: 'dentist', attribute: ['accepts-insurance'] }],
  ['mobile braider', { q: 'braider', attribute: ['home-visits', 'braiding-at-home'] }],
] as const)('“%s” says an amount or a feature', (q, expected) => {
  expect(readFiltersInWords({ ...noSearch, q })).toMatchObject(expected)
})

test.each([
  'i want my son to speak tigrinya',
  'classes for kids under 5',
  'mobile mechanic',
  'mobile money',
  'shipping $200 a barrel',
  '26 miles race',
])('“%s” says none', (q) => {
  const params = { ...noSearch, q }
  expect(readFiltersInWords(params)).toBe(params)
})

test('“open today” is the weekday of the place, which may be another one than where the site counts days', () => {
  // A Friday evening in California, and Saturday in Texas.
  const now = new Date('2026-03-14T06:00:00Z')
  expect(onTheDay(['halal', openToday], { state: 'CA', now })).toEqual(['halal', 'open-fridays'])
  expect(onTheDay([openToday], { state: 'TX', now })).toEqual(['open-saturdays'])
  expect(onTheDay([openToday], { state: null, now })).toEqual(['open-saturdays'])
  expect(onTheDay(['open-mondays'], { state: 'CA', now })).toEqual(['open-mondays'])
})
