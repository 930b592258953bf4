import { expect, test } from 'vitest'
import { readFiltersInWords } from './filters-in-words.ts'
import { readKindInWords, readPostingsAsked } from './kind-in-words.ts'
import { noSearch } from './params.ts'

test.each([
  ['driver jobs', 'job', 'driver'],
  ['jobs', 'job', ''],
  ['CNA job', 'job', 'CNA'],
  ['cna jobs in houston', 'job', 'cna in houston'],
  ['now hiring', 'job', ''],
  ['warehouse jobs columbus ohio', 'job', 'warehouse columbus ohio'],
  ['restaurant hiring cooks', 'job', 'restaurant cooks'],
  ['cdl driver wanted', 'job', 'cdl driver'],
  ['room for rent near 77036', 'housing', 'near 77036'],
  ['two bedroom apartment for rent', 'housing', 'two bedroom apartment'],
  ['apartment for rent minneapolis', 'housing', 'apartment minneapolis'],
  ['roommate wanted', 'housing', ''],
  ['african festival', 'event', 'african festival'],
  ['african events in atlanta', 'event', 'african in atlanta'],
  ['concert tickets', 'event', 'concert'],
  ['african festival houston', 'event', 'african festival houston'],
  ['i am looking for a job', 'job', ''],
  ['help finding a job', 'job', ''],
  ['find me a warehouse job', 'job', 'warehouse'],
  ['cooks wanted', 'job', 'cooks'],
  ['braiders wanted', 'job', 'braiders'],
  ['roommates in silver spring', 'housing', 'in silver spring'],
  ['part time work', 'job', 'part time'],
  ['looking for work', 'job', ''],
  ['looking for a job in atlanta', 'job', 'in atlanta'],
  ['work from home', 'job', 'remote'],
  ['emploi', 'job', ''],
  ['trabajo en houston', 'job', 'en houston'],
  ['shaqo minneapolis', 'job', 'minneapolis'],
  ['وظيفة', 'job', ''],
  ['chambre à louer', 'housing', ''],
  ['guri kiro ah', 'housing', ''],
  ['christmas party', 'event', 'christmas party'],
  ['new years eve party', 'event', 'new years eve party'],
  ['nursing internship', 'job', 'nursing'],
  ['2 bedroom apartment', 'housing', '2 bedroom apartment'],
  ['basement apartment silver spring', 'housing', 'basement apartment silver spring'],
  ['housing in dallas', 'housing', 'in dallas'],
  ['i need a place to live', 'housing', ''],
  ['african events', 'event', 'african'],
  ['afrobeats party', 'event', 'afrobeats party'],
  ['comedy show', 'event', 'comedy show'],
  ['ghana independence day', 'event', 'ghana independence day'],
  ['naija independence party', 'event', 'naija independence party'],
  ['african job fair', 'event', 'african job fair'],
  ['any job in minneapolis', 'job', 'in minneapolis'],
  ['truck driving job no experience', 'job', 'truck driving no experience'],
  ['looking for work as a caregiver', 'job', 'caregiver'],
  ['cook position', 'job', 'cook'],
  ['dishwasher needed', 'job', 'dishwasher'],
  ['careers', 'job', ''],
  ['a job as a cook in dallas', 'job', 'cook in dallas'],
  ['job as driver', 'job', 'driver'],
  ['ቤት ኪራይ', 'housing', ''],
  ['የሚከራይ አፓርታማ', 'housing', ''],
  ['nyumba ya kupangisha', 'housing', ''],
  ['chambres à louer', 'housing', ''],
  ['room in silver spring', 'housing', 'in silver spring'],
  ['rent a room in brooklyn', 'housing', 'in brooklyn'],
  ['room available', 'housing', ''],
  ['1br apartment', 'housing', '1br apartment'],
  ['what’s happening in houston', 'event', 'in houston'],
  ['ethiopian new year celebration', 'event', 'ethiopian new year celebration'],
  ['help me find an apartment', 'housing', ''],
  ['looking for a cheap apartment in houston', 'housing', 'cheap in houston'],
  ['networking event', 'event', 'networking'],
] as const)('“%s” asks for postings: %s', (q, kind, words) => {
  expect(readKindInWords(q)).toEqual({ kind, q: words })
})

test.each([
  'job coach',
  'rooms',
  'hiring agency',
  'apartment cleaning',
  '"driver jobs"',
  'jobsite cleanup',
  'event planner',
  'nimba events',
  'event hall',
  'party rentals',
  'concert hall',
  'paint job cars',
  'hall for rent',
  'paint jobs',
  'party rentals this weekend',
  'nose job',
  'paint job',
  'brake job',
  'odd jobs',
  'party supplies today',
  'Festival Foods',
  'festival outfits',
  'comedy club tonight',
  'roommate agreement lawyer',
  'home for rent sign printing',
  'african dresses wanted',
  'day party decor',
  'comedy show venue',
  'gala dress',
  'independence day outfits',
  'basement apartment remodeling',
  'need apartment cleaning',
  'find apartment movers',
  '2 bedroom furniture',
  'place to eat',
  'home health work permit',
  'plumber needed',
  'i lost my job and need help with my credit',
  'job application help',
  'room decor',
  'wedding celebration cakes',
  'festival market',
  'movers for a two bedroom apartment',
  'painter for a 3 bedroom house',
  'a dashiki for a work event in chicago',
  'permiso de trabajo',
  'permis de travail',
  'abogado accidente de trabajo',
  'kazi za mikono',
  'trabajo social',
  'محامي عمل',
])('“%s” asks for no postings', (q) => {
  expect(readKindInWords(q)).toBeNull()
})

test('a time makes a party an event, and is a filter of the list', () => {
  expect(readKindInWords('afrobeats party tonight')).toEqual({
    kind: 'event',
    q: 'afrobeats party',
    when: 'today',
  })
  expect(readKindInWords('things to do this weekend in dc')).toEqual({
    kind: 'event',
    q: 'in dc',
    when: 'weekend',
  })
  expect(readKindInWords('events tomorrow')).toEqual({ kind: 'event', q: '', when: 'tomorrow' })
  expect(readKindInWords('african events next week')).toEqual({
    kind: 'event',
    q: 'african',
    when: 'next-week',
  })
  expect(readKindInWords('church service this sunday')).toEqual({
    kind: 'event',
    q: 'church service',
    when: 'weekend',
  })
  expect(readKindInWords('parties this saturday')).toEqual({ kind: 'event', q: 'parties', when: 'weekend' })
})

test.each([
  ['driver jobs', {}, { kind: 'job', q: 'driver', languages: [] }],
  ['nurse jobs amharic speaking', { where: 'Dallas' }, { kind: 'job', q: 'nurse', languages: ['Amharic'] }],
  ['cheap room for rent', {}, { kind: 'housing', q: '', languages: [] }],
  ['driver jobs', { kind: 'jobs' }, null],
  ['driver jobs', { category: ['logistics'] }, null],
  ['driver jobs', { verified: true }, null],
  ['driver', {}, null],
] as const)('“%s” with %o asks for %o', (q, chosen, asked) => {
  const given = { ...noSearch, q, ...chosen } as typeof noSearch
  expect(readPostingsAsked(given, readFiltersInWords(given))).toEqual(asked)
})
