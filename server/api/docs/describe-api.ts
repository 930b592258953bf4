import type { OpenAPIHono } from '@hono/zod-openapi'

/** The whole of `/api` as an OpenAPI 3.1 document, from the very schemas that check what comes in. */
export function describeApi(api: OpenAPIHono, { name, url }: { name: string; url: string }) {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: '1',
      description:
        'What the pages of this site use. Signed-in people send the access token of their session as a bearer token. ' +
        'Refusals are application/problem+json with a stable code.',
    },
    servers: [{ url: `${url}/api` }],
    security: [],
  })
}
export type ApiDescription = ReturnType<typeof describeApi>
