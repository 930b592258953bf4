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
  ['my kitchen sink will not drain', 'plumber'],
  ['the heater in my apartment stopped working and it is cold', 'hvac and it is cold'],
  ['our ac isn’t cooling', 'hvac'],
  ['who can fix it, my phone screen is cracked', 'who can fix it, phone repair'],
  ['someone to watch my two year old on weekends', 'someone to daycare on weekends'],
  ['look after my 80-year-old mother', 'home health aide'],
  ['film our traditional wedding', 'videographer'],
  ['the heater stopped working in my apartment', 'hvac'],
  ['the mirror of my car is broken', 'the auto repair'],
  ['drive my mom to her appointments', 'medical transportation'],
  ['a truck to bring my sofa from ikea', 'movers from ikea'],
  ['clean my house after a party', 'house cleaning after a party'],
  ['my tv needs to go on the wall', 'my handyman'],
  ['insure my new house', 'insurance my new house'],
  ['i want to open a restaurant who does permits', ' who does permits'],
  ['do my books for my shop', 'accountant for my shop'],
  ['there are cockroaches in my kitchen', 'there are cockroaches'],
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
  'the heater in my car stopped working',
  'watch repair',
  'it is cold in my house',
  'old books',
  'my car broke down on the highway',
  'clean food',
  'i want to open a restaurant',
])('“%s” stays', (q) => {
  expect(inWordsOfListings(q)).toBe(q)
})
