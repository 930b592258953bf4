import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // bin/build.js builds beside the build that is there, and swaps them when the new one is whole.
  buildDirectory: process.env.BUILD_DIRECTORY || 'build',
  // The whole route table fits in a few kilobytes; discovering it piece by piece would cost a request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
