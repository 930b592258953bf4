import { expect, test } from 'vitest'
import { differingLines, fieldWords, findConflicts, plainText, withoutFields } from './conflicts.ts'

const base = { name: 'Grill', phone: null, links: { x: 'a' }, open: [1, 2] }

test('a conflict is what was changed there and says something else here', () => {
  const mine = { ...base, name: 'My grill', links: { x: 'b' } }
  const theirs = { ...base, name: 'Their grill', links: { x: 'b' }, open: [1] }
  expect(findConflicts({ base, mine, theirs })).toEqual([
    { field: 'name', mine: 'My grill', theirs: 'Their grill', isTyped: true },
    { field: 'open', mine: [1, 2], theirs: [1], isTyped: false },
  ])
})

test('what was changed here alone, or alike on both sides, is none', () => {
  expect(findConflicts({ base, mine: { ...base, name: 'Mine' }, theirs: base })).toEqual([])
  const alike = { ...base, name: 'Same' }
  expect(findConflicts({ base, mine: alike, theirs: alike })).toEqual([])
})

test('everything but the fields that are taken stays', () => {
  expect(withoutFields({ name: 'Mine', phone: '1' }, ['name'])).toEqual({ phone: '1' })
})

test('any value has words', () => {
  expect(plainText('', null)).toBeNull()
  expect(plainText('', 'Words')).toBe('Words')
  expect(plainText('', ['a', 'b'])).toBe('a\nb')
  expect(plainText('', [{ title: 'A', isOpen: true }])).toBe('1, title: A\n1, is open: on')
  expect(fieldWords('value.cards.1.searchButton')).toBe('Value, cards 2, search button')
})

test('of long texts only the lines that differ are compared', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `Line ${at + 1}`)
  const mine = lines.with(4, 'Mine').join('\n')
  const theirs = lines.with(4, 'Theirs').toSpliced(5, 1).join('\n')
  expect(differingLines(mine, theirs)).toEqual(['…\nMine\nLine 6\n…', '…\nTheirs\n…'])
  expect(differingLines(`${lines.join('\n')}\nMore`, lines.join('\n'))).toEqual(['…\nMore', '…'])
  expect(differingLines('One\nMine', 'One\nTheirs')).toEqual(['One\nMine', 'One\nTheirs'])
})
