// `npm test` runs it after all suites: compares recorded rows of raw statements with their types.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { compare, typedTemplates } from './compare.ts'
import type { Seen } from './record.ts'
import { merge, newShape, type Shape } from './shape.ts'

const [directory = ''] = process.argv.slice(2)
const seen = new Map<string, Record<string, Shape>>()
for (const file of readdirSync(directory)) {
  const written = JSON.parse(readFileSync(join(directory, file), 'utf8')) as [string, Seen][]
  for (const [key, { answers }] of written) {
    const known = seen.get(key) ?? {}
    seen.set(key, known)
    for (const [columns, rows] of Object.entries(answers)) {
      known[columns] ??= newShape()
      merge(known[columns], rows)
    }
  }
}

const files = globSync('{app,auth,db,demo,domain,ports,server}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.') && readFileSync(file, 'utf8').includes('sql<'),
)
const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, '.')
const program = ts.createProgram(files, { ...options, incremental: false, noEmit: true })
const templates = Map.groupBy(typedTemplates(program, files), ({ key }) => key)

let checked = 0
const wrong: string[] = []
for (const [key, alike] of templates) {
  const answers = Object.values(seen.get(key) ?? {})
  if (answers.length > 0) checked += alike.length
  for (const rows of answers) {
    // The rows don't tell which of several identical templates was used: one of their types has to match.
    const problems = alike.map(({ type }) => compare(program.getTypeChecker(), type, rows))
    if (problems.some((each) => each.length === 0)) continue
    wrong.push(...problems[0]!.map((problem) => `${alike[0]!.place}: ${problem}`))
  }
}
const all = [...templates.values()].flat().length
for (const line of wrong) process.stdout.write(`${line}\n`)
process.stdout.write(`Rows of ${checked} of ${all} raw types came, ${wrong.length} places differ from them\n`)
process.exit(wrong.length === 0 ? 0 : 1)
