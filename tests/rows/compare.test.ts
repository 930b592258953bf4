import ts from 'typescript'
import { expect, test } from 'vitest'
import { compare, typedTemplates } from './compare.ts'
import { newShape, see } from './shape.ts'

const source = `
  declare function sql<T>(texts: TemplateStringsArray, ...values: unknown[]): T
  type Row = { id: string; at: Date; count: number; state: 'open' | 'done'; note?: string; tags: string[]; place: { city: string | null } | null }
  sql<Row>\`select \${1} as id\`
`
const options: ts.CompilerOptions = { noLib: false, lib: ['lib.es2022.d.ts'], types: [], strict: true }
const host = ts.createCompilerHost(options)
const { getSourceFile } = host
host.getSourceFile = (name, ...more) =>
  name === 'rows.ts'
    ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022)
    : getSourceFile(name, ...more)
const program = ts.createProgram(['rows.ts'], options, host)
const [template] = typedTemplates(program, ['rows.ts'])
const row = { id: 'a', at: new Date(), count: 1, state: 'open', tags: ['x'], place: { city: null } }

function differencesOf(...rows: unknown[]): string[] {
  const seen = newShape()
  for (const each of rows) see(seen, each)
  return compare(program.getTypeChecker(), template!.type, seen)
}

test('rows that are what their type says pass', () => {
  expect(template).toMatchObject({ key: 'select \u0000 as id', place: 'rows.ts:4' })
  expect(differencesOf(row, { ...row, note: 'n', place: null, tags: [], state: 'done' })).toEqual([])
})

const { id: _, ...renamed } = { ...row, identity: 'a' }
test.each([
  ['a renamed column', renamed, ['row.id is not there']],
  ['another type', { ...row, count: '1' }, ['row.count is number, and string came']],
  ['a null', { ...row, id: null }, ['row.id is string, and null came']],
  ['a text for a moment', { ...row, at: '2026-01-01' }, ['row.at is Date, and string came']],
  [
    'a value that isn’t in the list',
    { ...row, state: 'gone' },
    [`row.state is "open" | "done", and 'gone' came`],
  ],
  ['another type in an array', { ...row, tags: [1] }, ['row.tags[] is string, and number came']],
  [
    'another type within',
    { ...row, place: { city: 5 } },
    ['row.place.city is string | null, and number came'],
  ],
])('%s is told', (_what, other, problems) => {
  expect(differencesOf(other)).toEqual(problems)
})

test('what only some rows have is told', () => {
  expect(differencesOf(row, renamed)).toEqual(['row.id was missing at times'])
})
