import type { ServerBuild } from 'react-router'
import { createPages, type Pages } from '#server/pages.ts'

/** Pages of a build, with no database behind them. */
export const testPages = (build: ServerBuild): Pages =>
  createPages({
    build: () => build,
    mode: 'production',
    site: () => ({ name: 'Baobab', url: 'http://localhost:3000', mapStyleUrl: null }),
    read: () => Promise.reject(new Error('this page reads nothing')),
  })
