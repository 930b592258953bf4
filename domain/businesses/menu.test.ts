import { expect, test } from 'vitest'
import { listMenu } from './menu.ts'
import type { Service } from './schema.ts'

const named = (count: number, more: Partial<Service> = {}): Service[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${more.section ?? 'Dish'} ${at}`, ...more }))
const names = (services: Service[]) => services.map(({ name }) => name)

test('a short list shows whole, what is popular first', () => {
  const { first, rest } = listMenu([...named(5), { name: 'Jollof', isPopular: true }])
  expect(names(first)).toEqual(['Jollof', 'Dish 0', 'Dish 1', 'Dish 2', 'Dish 3', 'Dish 4'])
  expect(rest).toEqual([])
})

test('a long list folds what is beyond the first six, and loses nothing', () => {
  const { first, rest, total } = listMenu(named(24))
  expect([first.length, rest.length, rest[0]?.section, total]).toEqual([6, 1, null, 24])
  expect(names([...first, ...rest[0]!.services])).toEqual(names(named(24)))
})

test('a menu with sections keeps their order, and each dish is in one place', () => {
  const starters = named(4, { section: 'Starters' })
  const mains = named(5, { section: 'Mains' })
  const popular = { name: 'Waakye', section: 'Mains', isPopular: true as const }
  const withPopular = listMenu([...starters, popular, ...mains, { name: 'Water' }])
  expect(names(withPopular.first)).toEqual(['Waakye'])
  expect(withPopular.rest.map(({ section, services }) => [section, services.length])).toEqual([
    ['Starters', 4],
    ['Mains', 5],
    ['More', 1],
  ])
  expect(names(listMenu([...starters, ...mains]).first)).toEqual(names(starters))
})
