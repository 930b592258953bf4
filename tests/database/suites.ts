import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

// Modules that open a database: a file that imports one of them through the harness depends on the database.
const openers = ['tests/database.ts', 'tests/database/postgres-clone.ts']

/** The test files that open a database: running the others on PostgreSQL would only repeat their results. */
export function listDatabaseSuites(root: string): string[] {
  const reaches = new Map<string, boolean>()
  const opens = (path: string): boolean => {
    const known = reaches.get(path)
    if (known !== undefined) return known
    reaches.set(path, false)
    const isOpening = openers.includes(path) || importsOf(root, path).some(opens)
    reaches.set(path, isOpening)
    return isOpening
  }
  return globSync('{app,auth,bin,db,demo,domain,ports,server,tests}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((path) => !/^tests\/(e2e|chaos)\//.test(path) && opens(path))
    .sort()
}

/** Of the harness, and of other tests: nothing else imports it. */
function importsOf(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)]
    .map(([, name]) => (name!.startsWith('#') ? name!.slice(1) : normalize(join(dirname(path), name!))))
    .filter((name) => (name.startsWith('tests/') || name.includes('.test.')) && isFile(join(root, name)))
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
