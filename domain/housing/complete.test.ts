import { describe, expect, it } from 'vitest'
import { sampleHome } from '#tests/fixtures/homes.ts'
import { completeHomeSchema } from './complete.ts'
import { typedHomeSchema } from './typed.ts'

/** Problem messages by field. */
function problemsOf(changes: Partial<typeof sampleHome> | { [field: string]: unknown }) {
  const read = completeHomeSchema.safeParse({ ...sampleHome, ...changes })
  return read.success
    ? {}
    : Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

const complete = (changes: { [field: string]: unknown } = {}) =>
  completeHomeSchema.parse({ ...sampleHome, ...changes })

describe('a complete home', () => {
  it('has cents, half baths and days', () => {
    expect(
      complete({
        rent: ' $1,450.50 ',
        deposit: '',
        baths: '1.5',
        squareFeet: '1,200',
        homeType: 'apartment',
      }),
    ).toMatchObject({
      rentCents: 145_050,
      depositCents: null,
      halfBaths: 3,
      squareFeet: 1200,
      availableFrom: '2026-01-01',
      availableUntil: null,
      minLeaseMonths: 3,
      isAnywhere: false,
      // A home that isn't shared has no housemates.
      housemates: null,
    })
  })

  it('may be a studio, and may ask for no deposit', () => {
    expect(complete({ beds: '0', deposit: '0' })).toMatchObject({ beds: 0, depositCents: 0, housemates: 2 })
  })

  it('begins as a draft without anything', () => {
    const empty = typedHomeSchema.parse({})
    const problems = problemsOf(empty)
    expect(Object.keys(problems).toSorted()).toEqual(
      [
        'availableFrom',
        'baths',
        'beds',
        'body',
        'contactName',
        'furnished',
        'homeType',
        'laundry',
        'parking',
        'pets',
        'rent',
        'smoking',
        'title',
      ].toSorted(),
    )
    expect(problemsOf({ city: '', zip: '', state: '' })).toEqual({
      city: 'Enter the city, or the ZIP code.',
      state: 'Choose the state.',
    })
  })

  it.each([
    ['rent', 'much', 'The rent isn’t a sum of money: write it as in 1,450.'],
    ['rent', '0', 'The rent is too low: at least $1.'],
    ['rent', '9999999', 'The rent is too high: at most $100,000.'],
    ['beds', '13', 'Bedrooms: a whole number from 0 to 12.'],
    ['baths', '1.3', 'Bathrooms: 1, 1.5, 2 and so on.'],
    ['availableFrom', '2026-02-30', 'The day from which it is free isn’t a date: choose one.'],
    [
      'availableUntil',
      '2025-12-31',
      'The last day comes before the first: choose a later one, or leave it open.',
    ],
    ['minLeaseMonths', '0', 'The shortest stay in months: a whole number from 1 to 36.'],
    ['homeType', 'castle', 'Choose what you offer.'],
  ])('names %s with “%s”', (field, value, message) => {
    expect(problemsOf({ [field]: value })).toEqual({ [field]: message })
  })

  it.each([
    'It stands at 4711 Baobab Secret Ln, with a window to the garden and the bus.',
    'Come to 4711  baobab, the third house on the left, with the green garden door.',
  ])('keeps its address out of its text: %s', (body) => {
    expect(problemsOf({ body })).toHaveProperty('body')
  })

  it.each([
    [{ title: 'Sunny room at 4711 Baobab' }, 'title'],
    [{ feesNote: 'Pay the deposit at 4711 Baobab Secret Lane.' }, 'feesNote'],
    [{ contactName: 'Ama, 4711 Baobab Secret Ln' }, 'contactName'],
    [{ photos: [{ url: '/media/postings/0', alt: '4711 Baobab, from the street' }] }, 'photos'],
    [{ address: 'Apt 4, 4711 Baobab Secret Ln', title: 'Room at 4711 Baobab' }, 'title'],
  ])('keeps its address out of all that is public: %j', (changes, field) => {
    expect(problemsOf(changes)).toEqual({
      [field]: 'Leave the address out of the text: it stays private until you share it.',
    })
  })

  it('may name a street without the number', () => {
    expect(
      problemsOf({ body: 'Two blocks from Baobab Avenue, with a window to the garden and the bus.' }),
    ).toEqual({})
  })
})
