import { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { createAccountApi } from './account.ts'
import { createAdminBillingApi } from './admin-billing.ts'
import { createAdminCategoriesApi } from './admin-categories.ts'
import { createAdminContactApi } from './admin-contact.ts'
import { createAdminContentApi } from './admin-content.ts'
import { createAdminHelpApi } from './admin-help.ts'
import { createAdminListingActsApi } from './admin-listing-acts.ts'
import { createAdminListingDetailApi } from './admin-listing-detail.ts'
import { createAdminListingsApi } from './admin-listings.ts'
import { createAdminNewsletterApi } from './admin-newsletter.ts'
import { createAdminOverviewApi } from './admin-overview.ts'
import { createAdminPostingsApi } from './admin-postings.ts'
import { createAdminPostsApi } from './admin-posts.ts'
import { createAdminRecordsApi } from './admin-records.ts'
import { createAdminRolesApi } from './admin-roles.ts'
import { createAdminSettingsApi } from './admin-settings.ts'
import { createAdminSystemApi } from './admin-system.ts'
import { createAdminUserActsApi } from './admin-user-acts.ts'
import { createAdminUsersApi } from './admin-users.ts'
import { createBannedSendersApi } from './banned-senders.ts'
import { createBillingApi } from './billing.ts'
import { createBulkApi } from './bulk.ts'
import { createBusinessesApi } from './businesses.ts'
import { createCheckoutsApi } from './checkouts.ts'
import { createClaimDocumentsApi } from './claim-documents.ts'
import { createClaimsApi } from './claims.ts'
import { createConsentsApi } from './consents.ts'
import { createContactApi } from './contact.ts'
import { type ApiDescription, describeApi } from './docs/describe-api.ts'
import { docsPage, docsPolicy } from './docs/docs-page.ts'
import { createErrorLogsApi } from './error-logs.ts'
import { createEventsApi } from './events.ts'
import { createExportsApi } from './exports.ts'
import { createFlyersApi } from './flyers.ts'
import { createFormChoicesApi } from './form-choices.ts'
import { createFreshnessApi } from './freshness.ts'
import { createHelpApi } from './help.ts'
import { createHomeApi } from './home.ts'
import { createInboxApi } from './inbox.ts'
import { createJobApplicationsApi } from './job-applications.ts'
import { createLeadsApi } from './leads.ts'
import { createMailedOffersApi } from './mailed-offers.ts'
import { createMeApi } from './me.ts'
import { createMembersApi } from './members.ts'
import { createModerationApi } from './moderation.ts'
import { createModerationAssignmentsApi } from './moderation-assignments.ts'
import { createModerationDecisionsApi } from './moderation-decisions.ts'
import type { ApiNeeds } from './needs.ts'
import { createNewsletterApi } from './newsletter.ts'
import { createNumbersApi } from './numbers.ts'
import { createOffersApi } from './offers.ts'
import { createOutboxApi } from './outbox.ts'
import { createPaymentEventsApi } from './payment-events.ts'
import { createPhotosApi } from './photos.ts'
import { createPostingsApi } from './postings.ts'
import { createReceivedReviewsApi } from './received-reviews.ts'
import { createReportsApi } from './reports.ts'
import { createReviewsApi } from './reviews.ts'
import { createSavedApi } from './saved.ts'
import { createSavedSearchesApi } from './saved-searches.ts'
import { createSearchApi } from './search.ts'
import { createSentLeadsApi } from './sent-leads.ts'
import { createSuggestionsApi } from './suggestions.ts'
import { createTransfersApi } from './transfers.ts'
import { createUploadsApi } from './uploads.ts'

/** Everything below `/api`, a file for each noun. */
export function createApi(needs: ApiNeeds): Hono {
  const api = new OpenAPIHono()
  api.route('/', createSearchApi(needs))
  api.route('/', createBusinessesApi(needs))
  api.route('/', createModerationApi(needs))
  api.route('/', createModerationDecisionsApi(needs))
  api.route('/', createModerationAssignmentsApi(needs))
  api.route('/', createHomeApi(needs))
  api.route('/', createErrorLogsApi(needs))
  api.route('/', createMeApi(needs))
  api.route('/', createConsentsApi(needs))
  api.route('/', createOutboxApi(needs))
  api.route('/', createNumbersApi(needs))
  api.route('/', createFlyersApi(needs))
  api.route('/', createAccountApi(needs))
  api.route('/', createFormChoicesApi(needs))
  api.route('/', createClaimsApi(needs))
  api.route('/', createClaimDocumentsApi(needs))
  api.route('/', createLeadsApi(needs))
  api.route('/', createJobApplicationsApi(needs))
  api.route('/', createInboxApi(needs))
  api.route('/', createSentLeadsApi(needs))
  api.route('/', createBannedSendersApi(needs))
  api.route('/', createSavedApi(needs))
  api.route('/', createSavedSearchesApi(needs))
  api.route('/', createUploadsApi(needs))
  api.route('/', createPhotosApi(needs))
  api.route('/', createMembersApi(needs))
  api.route('/', createMailedOffersApi(needs))
  api.route('/', createTransfersApi(needs))
  api.route('/', createBulkApi(needs))
  api.route('/', createReviewsApi(needs))
  api.route('/', createReceivedReviewsApi(needs))
  api.route('/', createExportsApi(needs))
  api.route('/', createReportsApi(needs))
  api.route('/', createSuggestionsApi(needs))
  api.route('/', createHelpApi(needs))
  api.route('/', createContactApi(needs))
  api.route('/', createNewsletterApi(needs))
  api.route('/', createAdminHelpApi(needs))
  api.route('/', createAdminContactApi(needs))
  api.route('/', createAdminNewsletterApi(needs))
  api.route('/', createFreshnessApi(needs))
  api.route('/', createBillingApi(needs))
  api.route('/', createCheckoutsApi(needs))
  api.route('/', createPaymentEventsApi(needs))
  api.route('/', createAdminBillingApi(needs))
  api.route('/', createAdminListingsApi(needs))
  api.route('/', createAdminListingActsApi(needs))
  api.route('/', createAdminListingDetailApi(needs))
  api.route('/', createAdminContentApi(needs))
  api.route('/', createAdminPostsApi(needs))
  api.route('/', createAdminPostingsApi(needs))
  api.route('/', createAdminSettingsApi(needs))
  api.route('/', createAdminRecordsApi(needs))
  api.route('/', createAdminSystemApi(needs))
  api.route('/', createAdminCategoriesApi(needs))
  api.route('/', createAdminOverviewApi(needs))
  api.route('/', createAdminUsersApi(needs))
  api.route('/', createAdminUserActsApi(needs))
  api.route('/', createAdminRolesApi(needs))
  api.route('/', createPostingsApi(needs))
  api.route('/', createEventsApi(needs))
  api.route('/', createOffersApi(needs))

  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  // Described once, when somebody first asks: it is the same for everybody.
  let description: ApiDescription | undefined
  const describe = () => {
    description ??= describeApi(api, needs.site)
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
