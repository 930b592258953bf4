import { defineConfig } from 'vitest/config'

const elsewhere = [
  '**/node_modules/**',
  'build/**',
  '.react-router/**',
  'data/**',
  'tests/e2e/**',
  'tests/bench/**',
]

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...elsewhere, ...(process.env.TEST_DATABASE_URL ? ['tests/*/embedded/**'] : [])],
    setupFiles: ['tests/setup.ts'],
    // Each worker has an embedded database, of about 200 MB.
    pool: 'forks',
    maxWorkers: 2,
    // A process and its modules for each file took an eighth of all time.
    isolate: false,
    // Opening the first database of a machine takes seconds.
    hookTimeout: 180_000,
    testTimeout: 180_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
})
