import { defineConfig } from 'vitest/config'
import { provenElsewhere } from './tests/database/journeys.ts'

// A real server and a real browser: `npm test -- tests/e2e`.
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    exclude: process.env.TEST_DATABASE_URL ? provenElsewhere.map((name) => `tests/e2e/${name}.test.ts`) : [],
    globalSetup: ['tests/e2e/start-site.ts'],
    pool: 'forks',
    // One draws while another waits.
    maxWorkers: 2,
    // The files of a worker share its browser.
    isolate: false,
    hookTimeout: 240_000,
    testTimeout: 240_000,
    // Generous: another job may have the machine for half a minute. What holds is seen at once.
    expect: { poll: { timeout: 60_000 } },
  },
})
