import { defineConfig } from 'vitest/config'
import { listDatabaseSuites } from './tests/database/suites.ts'

const elsewhere = [
  '**/node_modules/**',
  'build/**',
  '.react-router/**',
  'data/**',
  'tests/e2e/**',
  'tests/bench/**',
  'tests/chaos/**',
]

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

export default defineConfig({
  test: {
    // What has nothing to do with the database is proven on the embedded one.
    include: onPostgres ? listDatabaseSuites(import.meta.dirname) : ['**/*.test.{ts,tsx}'],
    exclude: [...elsewhere, ...(onPostgres ? ['tests/*/embedded/**'] : [])],
    setupFiles: ['tests/setup.ts'],
    // Each worker has two embedded databases, of about 200 MB.
    pool: 'forks',
    maxWorkers: 2,
    // A process and its modules for each file took an eighth of all time.
    isolate: false,
    // Opening the first database of a machine takes seconds.
    hookTimeout: 180_000,
    testTimeout: 180_000,
    // A second, the default, is little on a busy machine. What holds is seen at once.
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    unstubEnvs: true,
  },
})
