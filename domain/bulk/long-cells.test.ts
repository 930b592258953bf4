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

// Longer than a line may be. Reading that takes more than one look at each letter ends with the test's time.
test.each([
  ['commas', ','.repeat(1_000_000)],
  ['opened parentheses', '(,'.repeat(500_000)],
  ['unknown choices', 'a,'.repeat(500_000)],
])('a list of %s is read in one go', (_, text) => {
  const problems: unknown[] = []
  readCustomValues(
    { [customColumn('kinds')]: text },
    { category: 'hotel', fields: [field] },
    (...problem: unknown[]) => void problems.push(problem),
  )
  expect(problems).toHaveLength(piecesOf(text).length > 0 ? 1 : 0)
})
