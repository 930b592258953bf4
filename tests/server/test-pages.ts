import type { ServerBuild } from 'react-router'
import { createPages, type Pages, type PagesOptions } from '#server/pages.ts'
import { testSite } from '#tests/fixtures/site.ts'

/** Pages of a build; without `read` there is no database behind them. */
export const testPages = (
  build: ServerBuild,
  read: PagesOptions['read'] = () => Promise.reject(new Error('this page reads nothing')),
  mode: PagesOptions['mode'] = 'production',
): Pages =>
  createPages({
    build: () => build,
    mode,
    site: () => testSite,
    read,
  })
