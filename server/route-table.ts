import { Hono } from 'hono'
import type { Env } from './env.ts'
import { compression } from './middleware/compression.ts'
import type { Pages } from './pages.ts'

/** As React Router asks for it: see `react-router.config.ts`. */
const path = '/__manifest'

/**
 * Tells a browser which routes lead to the links on its page. They depend on the build alone, so that browsers and
 * CDNs keep the answer; one for another build says that the next click must load a whole page.
 */
export function routeTable(pages: Pages): Hono<Env> {
  return new Hono<Env>().get(path, compression(), async (c) => {
    c.set('route', path)
    const asked = new URL(path, 'http://site')
    asked.searchParams.set('paths', c.req.query('paths') ?? '')
    asked.searchParams.set('version', c.req.query('version') ?? '')
    return pages.findRoutes(asked)
  })
}
