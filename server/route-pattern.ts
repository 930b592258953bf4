import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Env } from './env.ts'

/** The pattern of the route that answered a request: `/business/:businessSlug`, never the path. Known once it is answered. */
export const routePattern = (c: Context<Env>): string => c.get('route') ?? routePath(c)
