import { expect, test } from 'vitest'
import { listChanges } from './changes.ts'

test('names each leaf that differs, those that came and those that went', () => {
  const before = {
    title: 'A',
    cards: [
      { name: 'x', count: 1 },
      { name: 'y', count: 2 },
    ],
    isOpen: true,
    note: '',
  }
  const after = { title: 'B', cards: [{ name: 'x', count: 5 }], isOpen: false, note: null, more: 0 }
  expect(listChanges(before, after)).toEqual([
    { path: 'title', before: 'A', after: 'B' },
    { path: 'cards.0.count', before: '1', after: '5' },
    { path: 'cards.1.name', before: 'y', after: null },
    { path: 'cards.1.count', before: '2', after: null },
    { path: 'isOpen', before: 'on', after: 'off' },
    { path: 'more', before: null, after: '0' },
  ])
})

test('a plain value has no path', () => {
  expect(listChanges('old', 'new')).toEqual([{ path: '', before: 'old', after: 'new' }])
  expect(listChanges(undefined, { a: 1 })).toEqual([{ path: 'a', before: null, after: '1' }])
  expect(listChanges(['a'], ['a'])).toEqual([])
})
