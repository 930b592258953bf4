import { expect, test } from 'vitest'
import { completeHomeSchema } from '#domain/housing/complete.ts'
import { housingPosting } from '#domain/housing/posting.server.ts'
import { typedHomeSchema } from '#domain/housing/typed.ts'
import { demoDrawings } from './drawings/draw.ts'
import { demoHomes } from './housing.ts'

const cities = ['Houston TX', 'Bronx NY', 'Atlanta GA', 'Seattle WA', 'Columbus OH', 'Minneapolis MN'].map(
  (city, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    name: `Business ${index}`,
    category: index % 3 === 0 ? 'real-estate' : 'retail-shopping',
    subcategory: null,
    city: city.slice(0, -3),
    state: city.slice(-2),
    zip: '77036',
    phone: null,
  }),
)
const today = new Date('2026-11-20T00:00:00Z')
const homes = demoHomes({ today, share: 1, businesses: cities })

test('three hundred homes are complete, and nothing in their words is barred or doubtful', () => {
  expect(homes).toHaveLength(300)
  for (const { typed, id } of homes) {
    const complete = completeHomeSchema.parse(typedHomeSchema.parse(typed))
    expect(housingPosting.checkText!(complete), id).toEqual([])
    for (const { url } of complete.photos)
      expect(demoDrawings.has(url.slice('/media/'.length)), url).toBe(true)
  }
})

test('they are of every kind, at prices of their places, most of them current', () => {
  const of = (type: string) => homes.filter(({ typed }) => typed.homeType === type)
  for (const type of ['room', 'apartment', 'house', 'roommate']) expect(of(type).length).toBeGreaterThan(20)
  const rents = (city: string) =>
    of('apartment')
      .filter(({ typed }) => typed.city === city && typed.beds === '2')
      .map(({ typed }) => Number(typed.rent))
  expect(Math.min(...rents('Bronx'))).toBeGreaterThan(Math.max(...rents('Columbus')))
  const isCurrent = ({ publishedAt, closed }: (typeof homes)[number]) =>
    !closed && publishedAt.getTime() > today.getTime() - 30 * 86_400_000
  expect(homes.filter(isCurrent).length).toBeGreaterThan(230)
  expect(homes.filter((home) => !isCurrent(home)).length).toBeGreaterThan(30)
  expect(
    homes
      .filter(({ closed }) => closed)
      .every(({ closed, publishedAt }) => closed!.at > publishedAt && closed!.at <= today),
  ).toBe(true)
  expect(new Set(homes.map(({ id }) => id)).size).toBe(300)
  expect(new Set(homes.map(({ typed }) => typed.body)).size).toBeGreaterThan(290)
})

test('there are fewer where there are few businesses, and none without any', () => {
  expect(demoHomes({ today, share: 0.1, businesses: cities })).toHaveLength(30)
  expect(demoHomes({ today, share: 1, businesses: [] })).toEqual([])
})
