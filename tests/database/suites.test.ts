import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listDatabaseSuites } from './suites.ts'

const suites = listDatabaseSuites(fileURLToPath(new URL('../..', import.meta.url)))

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
