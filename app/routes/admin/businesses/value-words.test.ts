import { expect, test } from 'vitest'
import { valueWords } from './value-words.ts'

test('every kind of value reads as words', () => {
  const table: [field: string, value: unknown, words: string][] = [
    ['name', null, 'nothing'],
    ['heritage', ['GH', 'SN'], 'Ghana, Senegal'],
    ['heritage', [], 'none'],
    ['attributes', ['halal'], 'Halal'],
    ['placeType', 'pop_up', 'Pop-up'],
    ['coversNationwide', true, 'yes'],
    ['socialLinks', { x: 'https://x.com/a' }, 'https://x.com/a'],
    ['services', [{ name: 'Braids', price: '$90' }, { name: 'Wash' }], 'Braids ($90), Wash'],
    ['hours', [{ weekday: 1, opens: 540, closes: 1020 }], 'Mon 9am-5pm'],
    ['priceLevel', 3, '$$$'],
  ]
  for (const [field, value, words] of table) expect(valueWords(field, value)).toBe(words)
})
