import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // bin/build.js builds beside the build that is there, and swaps them when the new one is whole.
  buildDirectory: process.env.BUILD_DIRECTORY || 'build',
  // A page brings its own routes; those of its links come in one request once it runs (`server/route-table.ts`). All
  // at once they would be a tenth of what a public page loads.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
