import { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import type { ApiDeps } from './deps.ts'
import { type ApiDescription, describeApi } from './docs/describe-api.ts'
import { docsPage, docsPolicy } from './docs/docs-page.ts'
import { endpoints } from './endpoints.ts'
import { serveEndpoints } from './serve-endpoints.ts'

/** Everything below `/api`, one file per noun. */
export function createApi(deps: ApiDeps): Hono {
  const api = new OpenAPIHono()
  api.route('/', serveEndpoints(deps, endpoints))

  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  // Built once, on the first request: it is the same for everyone.
  let description: ApiDescription | undefined
  const describe = () => {
    description ??= describeApi(api, deps.site)
    return description
  }
  api.get('/openapi.json', (c) => c.json(describe(), 200, { 'Cache-Control': 'public, max-age=300' }))
  api.get('/docs', (c) => {
    c.header('Cache-Control', 'public, max-age=300')
    c.header('Content-Security-Policy', docsPolicy)
    return c.html(docsPage(describe()))
  })
  return new Hono().route('/', api)
}
