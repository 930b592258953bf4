import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Env } from './env.ts'

/** Of whoever answered the request, once it is answered: `/business/:businessSlug`, never the path. */
export const routePattern = (c: Context<Env>): string => c.get('route') ?? routePath(c)
