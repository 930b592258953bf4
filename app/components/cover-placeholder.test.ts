import { expect, test } from 'vitest'
import { initialsOf } from './cover-placeholder.tsx'

test.each([
  ['Mama Abiola’s Kitchen', 'MA'],
  ['The House of Injera', 'HI'],
  ['Éclat Beauté', 'ÉB'],
  ['de la', 'DL'],
  ['24/7 Towing', 'T'],
  ['123', ''],
])('%s → %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
