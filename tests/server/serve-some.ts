import type { ApiDeps } from '#server/api/deps.ts'
import type { AnyEndpoint } from '#server/api/endpoint.ts'
import { serveEndpoints } from '#server/api/serve-endpoints.ts'

/** Some operations of the API by themselves, with no more of what the API stands on than they use. */
export const serveSome = (endpoints: readonly AnyEndpoint[], deps: Partial<ApiDeps>) =>
  serveEndpoints(deps as ApiDeps, endpoints)
