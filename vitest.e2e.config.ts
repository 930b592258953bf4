import { defineConfig } from 'vitest/config'

// A real server and a real browser: `npm test -- tests/e2e`.
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/start-site.ts'],
    pool: 'forks',
    // One draws while another waits.
    maxWorkers: 2,
    hookTimeout: 180_000,
    testTimeout: 90_000,
    // Two cores may be drawing a map at the same moment.
    expect: { poll: { timeout: 20_000 } },
  },
})
