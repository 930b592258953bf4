import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Env } from './env.ts'

/** Once the request is answered: `/business/:businessSlug`, never the path. */
export const routePattern = (c: Context<Env>): string => c.get('route') ?? routePath(c, -1)
