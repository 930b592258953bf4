import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { byRequests, provenElsewhere } from './journeys.ts'
import { listDatabaseSuites } from './suites.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const suites = listDatabaseSuites(root)

test('a suite that opens a database, itself or by way of a site, runs on PostgreSQL too', () => {
  expect(suites).toEqual(
    expect.arrayContaining([
      'domain/search/page.test.ts',
      'server/api/owner/claims.test.ts',
      'tests/auth/sign-in.test.ts',
      'tests/info-pages.test.tsx',
      'tests/policies/matrix.test.ts',
    ]),
  )
})

test('one that has nothing to do with it does not', () => {
  for (const path of [
    'app/components/business-card.test.tsx',
    'domain/format-number.test.ts',
    'config.test.ts',
  ])
    expect(suites).not.toContain(path)
})

test('a journey that PostgreSQL is spared is there, and so are the suites that ask the same of it', () => {
  const missing = provenElsewhere.filter((name) => !existsSync(join(root, `tests/e2e/${name}.test.ts`)))
  expect(missing).toEqual([])
  for (const [journey, names] of Object.entries(byRequests))
    expect(suites, journey).toEqual(expect.arrayContaining(names))
})
