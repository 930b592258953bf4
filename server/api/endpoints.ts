import { findSiteNumbers } from '#domain/site-numbers/find.server.ts'
import { siteNumbersQuerySchema, siteNumbersSchema } from '#domain/site-numbers/schema.ts'
import { account } from './account/account.ts'
import { follows } from './account/follows.ts'
import { formChoices } from './account/form-choices.ts'
import { going } from './account/going.ts'
import { inbox } from './account/inbox.ts'
import { mailedOffers } from './account/mailed-offers.ts'
import { me } from './account/me.ts'
import { push } from './account/push.ts'
import { questions } from './account/questions.ts'
import { recoveryCodes } from './account/recovery-codes.ts'
import { reviews } from './account/reviews.ts'
import { saved } from './account/saved.ts'
import { savedSearches } from './account/saved-searches.ts'
import { savedViews } from './account/saved-views.ts'
import { sentRequests } from './account/sent-requests.ts'
import { uploads } from './account/uploads.ts'
import { adminBilling } from './admin/billing.ts'
import { adminBulkActions } from './admin/bulk-actions.ts'
import { adminCategories } from './admin/categories.ts'
import { adminContact } from './admin/contact.ts'
import { adminCoupons } from './admin/coupons.ts'
import { adminCustomFields } from './admin/custom-fields.ts'
import { adminGifts } from './admin/gifts.ts'
import { adminImports } from './admin/imports.ts'
import { adminListingDetail } from './admin/listing-detail.ts'
import { adminListings } from './admin/listings.ts'
import { adminNewsletter } from './admin/newsletter.ts'
import { adminOutbox } from './admin/outbox.ts'
import { adminPostings } from './admin/postings.ts'
import { adminRecords } from './admin/records.ts'
import { adminRoles } from './admin/roles.ts'
import { adminSearches } from './admin/searches.ts'
import { adminSettings } from './admin/settings.ts'
import { adminSetup } from './admin/setup.ts'
import { adminSystem } from './admin/system.ts'
import { adminTexts } from './admin/texts.ts'
import { adminUserActions } from './admin/user-actions.ts'
import { adminUsers } from './admin/users.ts'
import { adminViews } from './admin/views.ts'
import { endpointsFor } from './endpoint.ts'
import { automatic } from './moderation/automatic.ts'
import { bannedSenders } from './moderation/banned-senders.ts'
import { claimDocuments } from './moderation/claim-documents.ts'
import { decisions } from './moderation/decisions.ts'
import { moderationQueue } from './moderation/queue.ts'
import { savedReplies } from './moderation/replies.ts'
import { moderationStatistics } from './moderation/statistics.ts'
import { billing } from './owner/billing.ts'
import { businesses } from './owner/businesses.ts'
import { checkouts } from './owner/checkouts.ts'
import { claims } from './owner/claims.ts'
import { eventDates } from './owner/event-dates.ts'
import { exports } from './owner/exports.ts'
import { flyers } from './owner/flyers.ts'
import { freshness } from './owner/freshness.ts'
import { imports } from './owner/imports.ts'
import { locations } from './owner/locations.ts'
import { members } from './owner/members.ts'
import { numbers } from './owner/numbers.ts'
import { photos } from './owner/photos.ts'
import { postings } from './owner/postings.ts'
import { receivedReviews } from './owner/received-reviews.ts'
import { receivedRequests } from './owner/requests.ts'
import { updates } from './owner/updates.ts'
import { contact } from './public/contact.ts'
import { errorLogs } from './public/error-logs.ts'
import { help } from './public/help.ts'
import { home } from './public/home.ts'
import { jobApplications } from './public/job-applications.ts'
import { leads } from './public/leads.ts'
import { newsletter } from './public/newsletter.ts'
import { paymentEvents } from './public/payment-events.ts'
import { reports } from './public/reports.ts'
import { requests } from './public/requests.ts'
import { search } from './public/search.ts'
import { suggestions } from './public/suggestions.ts'

const endpoint = endpointsFor('admin', 'Administration')

/** The site's numbers, and what needs attention. */
const adminNumbers = [
  endpoint(
    'GET /admin/numbers',
    {
      summary: 'Get the numbers of the site',
      query: siteNumbersQuerySchema,
      answer: siteNumbersSchema,
      returns: 'Numbers for each day up to today and for the period before, what is pending, and what failed',
    },
    ({ asPerson, query: { days } }, { now }) => asPerson((tx) => findSiteNumbers(tx, { days, now: now() })),
  ),
]

/** Every operation of the API, by who may call it. */
export const endpoints = [
  ...contact,
  ...errorLogs,
  ...help,
  ...home,
  ...jobApplications,
  ...leads,
  ...newsletter,
  ...paymentEvents,
  ...reports,
  ...requests,
  ...search,
  ...suggestions,

  ...account,
  ...formChoices,
  ...inbox,
  ...mailedOffers,
  ...me,
  ...questions,
  ...recoveryCodes,
  ...reviews,
  ...saved,
  ...going,
  ...follows,
  ...push,
  ...savedSearches,
  ...sentRequests,
  ...uploads,

  ...billing,
  ...businesses,
  ...photos,
  ...postings,
  ...checkouts,
  ...eventDates,
  ...flyers,
  ...updates,
  ...numbers,
  ...receivedReviews,
  ...receivedRequests,
  ...locations,
  ...members,
  ...freshness,
  ...exports,
  ...imports,
  ...claims,

  ...moderationQueue,
  ...savedReplies,
  ...moderationStatistics,
  ...automatic,
  ...decisions,
  ...claimDocuments,
  ...bannedSenders,

  ...adminListings,
  ...adminBulkActions,
  ...adminListingDetail,
  ...adminImports,
  ...adminBilling,
  ...adminCategories,
  ...adminCustomFields,
  ...adminSearches,
  ...adminCoupons,
  ...adminGifts,
  ...adminRecords,
  ...adminPostings,
  ...adminOutbox,
  ...adminNumbers,
  ...adminContact,
  ...adminNewsletter,
  // After all others below /admin/content.
  ...adminTexts,
  ...adminSettings,
  ...adminSetup,
  ...adminSystem,
  ...adminUsers,
  ...adminUserActions,
  ...adminRoles,
  ...adminViews,
  ...savedViews,
]
