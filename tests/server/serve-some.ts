import type { ApiDeps } from '#server/api/deps.ts'
import type { AnyEndpoint } from '#server/api/endpoint.ts'
import { serveEndpoints } from '#server/api/serve-endpoints.ts'

/** Serves a few operations of the API, with only the dependencies that they use. */
export const serveSome = (endpoints: readonly AnyEndpoint[], deps: Partial<ApiDeps>) =>
  serveEndpoints(deps as ApiDeps, endpoints)
