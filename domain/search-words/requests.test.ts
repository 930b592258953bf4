import { expect, test } from 'vitest'
import { inWordsOfListings } from './requests.ts'

test.each([
  ['i want to learn amharic', 'i want to amharic language school'],
  ['teach my kids Yoruba', 'Yoruba language school'],
  ['swahili lessons in dallas', 'swahili language school in dallas'],
  ['food for 200 people', 'caterer'],
  ['lunch for about 30 guests', 'caterer'],
  ['cook for my mother’s funeral', 'caterer'],
  ['i want my son to speak tigrinya', 'i want my tigrinya language school'],
  ['hire more drivers', 'staffing agency'],
  ['send 200 dollars to my brother', 'money transfer to my brother'],
  ['send my old car to cotonou', 'car shipping to cotonou'],
  ['ship a refrigerator to lagos', 'barrel shipping to lagos'],
  ['line me up', 'lineup'],
  ['bridal make up', 'bridal makeup'],
])('“%s” is “%s”', (q, meant) => {
  expect(inWordsOfListings(q)).toBe(meant)
})

test.each([
  'table for 4 people',
  'learn to drive',
  'send two barrels to liberia',
  'hire a dj',
  'food for thought',
  'french bakery',
  'teach me to braid',
  'top',
])('“%s” stays', (q) => {
  expect(inWordsOfListings(q)).toBe(q)
})
