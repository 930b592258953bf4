import { expect, test } from 'vitest'
import { moved, valueAt, withValue } from './fields.ts'

const setting = { title: 'A', cards: [{ name: 'x' }, { name: 'y' }], links: { x: 'https://x.example' } }

test('a part is read and replaced by its path, and nothing else changes', () => {
  expect(valueAt(setting, 'cards.1.name')).toBe('y')
  expect(valueAt(setting, '')).toBe(setting)
  expect(valueAt(setting, 'links.unknown.more')).toBeUndefined()
  const changed = withValue(setting, 'cards.1.name', 'z')
  expect(changed).toEqual({ ...setting, cards: [{ name: 'x' }, { name: 'z' }] })
  expect(setting.cards[1]!.name).toBe('y')
  expect(withValue('plain', '', 'other')).toBe('other')
})

test('what is undefined is taken out, and what was not there comes', () => {
  expect(withValue(setting, 'links.x', undefined)).toEqual({ ...setting, links: {} })
  expect(withValue(setting, 'links.y', 'https://y.example')).toMatchObject({
    links: { x: 'https://x.example', y: 'https://y.example' },
  })
})

test('entries move one place, and not over the ends', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})
