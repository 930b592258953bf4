import { expect, test } from 'vitest'
import type { CustomField } from '#domain/categories/custom-fields/schema.ts'
import { piecesOf } from './choices.ts'
import { customColumn } from './columns.ts'
import { readCustomValues } from './custom-columns.ts'

test.each([
  ['Nigeria, Ghana; Kenya | Togo\nMali', ['Nigeria', 'Ghana', 'Kenya', 'Togo', 'Mali']],
  ['Congo (Kinshasa, DRC), Mali', ['Congo (Kinshasa, DRC)', 'Mali']],
  ['Congo (Kinshasa; Mali)', ['Congo (Kinshasa', 'Mali)']],
  ['(open, Mali', ['(open', 'Mali']],
  [' ,; ', []],
])('%j is a list', (text, pieces) => expect(piecesOf(text)).toEqual(pieces))

const choices = Array.from({ length: 30 }, (_, at) => ({ key: `choice-${at}`, label: `Choice ${at}` }))
const field: CustomField = {
  ...{ key: 'kinds', category: 'hotel', kind: 'choice', label: 'Kinds', help: '', unit: '', choices },
  ...{ takesSeveral: true, isFilter: false },
}

// As long as a line may be.
test.each([
  ['commas', ','.repeat(95_000)],
  ['opened parentheses', '(,'.repeat(47_500)],
  ['unknown choices', 'a,'.repeat(47_500)],
])('a list of %s takes no time', (_, text) => {
  const start = performance.now()
  piecesOf(text)
  readCustomValues({ [customColumn('kinds')]: text }, { category: 'hotel', fields: [field] }, () => undefined)
  expect(performance.now() - start).toBeLessThan(3_000)
})
