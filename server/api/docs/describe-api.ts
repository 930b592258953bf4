import type { OpenAPIHono } from '@hono/zod-openapi'

/** All of `/api` as an OpenAPI 3.1 document, from the same schemas that validate input. */
export function describeApi(api: OpenAPIHono, { name, url }: { name: string; url: string }) {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: '1',
      description:
        'The API behind this site’s pages. Signed-in requests carry the session’s access token as a ' +
        'bearer token. Errors are application/problem+json with a stable code.',
    },
    servers: [{ url: `${url}/api` }],
    security: [],
  })
}
export type ApiDescription = ReturnType<typeof describeApi>
