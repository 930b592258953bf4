import { defineConfig } from 'vitest/config'

// Servers and processes that are killed, one case after the other: `npm run chaos`.
export default defineConfig({
  test: {
    include: ['tests/chaos/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    hookTimeout: 300_000,
    // A job of a killed process is taken over after three minutes.
    testTimeout: 420_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
