import { expect, test } from 'vitest'
import { gradientClass, gradientCount } from './gradient.ts'

test('is the same for the same id and second key', () => {
  expect(gradientClass('mama-abiola', 'restaurants-food')).toBe(
    gradientClass('mama-abiola', 'restaurants-food'),
  )
})

test('spreads ids that differ in one digit over all fifteen, none more than twice its share', () => {
  const seen = new Map<string, number>()
  for (let i = 0; i < 1500; i++) {
    const name = gradientClass(`business-${i}`)
    seen.set(name, (seen.get(name) ?? 0) + 1)
  }
  expect([...seen.keys()].sort()).toEqual(
    Array.from({ length: gradientCount }, (_, i) => `gradient-${i + 1}`).sort(),
  )
  expect(Math.max(...seen.values())).toBeLessThan(200)
})

test('a second key changes the choice for most ids', () => {
  const changed = Array.from({ length: 100 }, (_, i) => `b${i}`).filter(
    (id) => gradientClass(id) !== gradientClass(id, 'flyer'),
  )
  expect(changed.length).toBeGreaterThan(80)
})
