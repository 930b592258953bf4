import { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { createAdminContentApi } from './admin-content.ts'
import { createAdminHelpApi } from './admin-help.ts'
import { createAdminListingActsApi } from './admin-listing-acts.ts'
import { createAdminListingDetailApi } from './admin-listing-detail.ts'
import { createAdminListingsApi } from './admin-listings.ts'
import { createAdminNewsletterApi } from './admin-newsletter.ts'
import { createAdminPostsApi } from './admin-posts.ts'
import { createAdminRolesApi } from './admin-roles.ts'
import { createAdminSettingsApi } from './admin-settings.ts'
import { createAdminSystemApi } from './admin-system.ts'
import { createAdminUserActsApi } from './admin-user-acts.ts'
import { createAdminUsersApi } from './admin-users.ts'
import { createBulkApi } from './bulk.ts'
import { createBusinessesApi } from './businesses.ts'
import type { ApiDeps } from './deps.ts'
import { type ApiDescription, describeApi } from './docs/describe-api.ts'
import { docsPage, docsPolicy } from './docs/docs-page.ts'
import { endpoints } from './endpoints.ts'
import { createModerationApi } from './moderation.ts'
import { createModerationAssignmentsApi } from './moderation-assignments.ts'
import { createModerationDecisionsApi } from './moderation-decisions.ts'
import { createPhotosApi } from './photos.ts'
import { createPostingsApi } from './postings.ts'
import { serveEndpoints } from './serve-endpoints.ts'

/** Everything below `/api`, a file for each noun. */
export function createApi(deps: ApiDeps): Hono {
  const api = new OpenAPIHono()
  api.route('/', serveEndpoints(deps, endpoints))
  api.route('/', createBusinessesApi(deps))
  api.route('/', createModerationApi(deps))
  api.route('/', createModerationDecisionsApi(deps))
  api.route('/', createModerationAssignmentsApi(deps))
  api.route('/', createPhotosApi(deps))
  api.route('/', createBulkApi(deps))
  api.route('/', createAdminHelpApi(deps))
  api.route('/', createAdminNewsletterApi(deps))
  api.route('/', createAdminListingsApi(deps))
  api.route('/', createAdminListingActsApi(deps))
  api.route('/', createAdminListingDetailApi(deps))
  api.route('/', createAdminContentApi(deps))
  api.route('/', createAdminPostsApi(deps))
  api.route('/', createAdminSettingsApi(deps))
  api.route('/', createAdminSystemApi(deps))
  api.route('/', createAdminUsersApi(deps))
  api.route('/', createAdminUserActsApi(deps))
  api.route('/', createAdminRolesApi(deps))
  api.route('/', createPostingsApi(deps))

  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  // Described once, when somebody first asks: it is the same for everybody.
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
