import { account } from './account/account.ts'
import { consents } from './account/consents.ts'
import { formChoices } from './account/form-choices.ts'
import { inbox } from './account/inbox.ts'
import { mailedOffers } from './account/mailed-offers.ts'
import { me } from './account/me.ts'
import { recoveryCodes } from './account/recovery-codes.ts'
import { reviews } from './account/reviews.ts'
import { saved } from './account/saved.ts'
import { savedSearches } from './account/saved-searches.ts'
import { sentMessages } from './account/sent-messages.ts'
import { uploads } from './account/uploads.ts'
import { adminBilling } from './admin/billing.ts'
import { adminCategories } from './admin/categories.ts'
import { adminContact } from './admin/contact.ts'
import { adminCoupons } from './admin/coupons.ts'
import { adminGifts } from './admin/gifts.ts'
import { adminNumbers } from './admin/numbers.ts'
import { adminOutbox } from './admin/outbox.ts'
import { adminPostings } from './admin/postings.ts'
import { adminRecords } from './admin/records.ts'
import { bannedSenders } from './moderation/banned-senders.ts'
import { claimDocuments } from './moderation/claim-documents.ts'
import { billing } from './owner/billing.ts'
import { checkouts } from './owner/checkouts.ts'
import { claims } from './owner/claims.ts'
import { eventDates } from './owner/event-dates.ts'
import { exports } from './owner/exports.ts'
import { flyers } from './owner/flyers.ts'
import { freshness } from './owner/freshness.ts'
import { members } from './owner/members.ts'
import { numbers } from './owner/numbers.ts'
import { receivedReviews } from './owner/received-reviews.ts'
import { transfers } from './owner/transfers.ts'
import { contact } from './public/contact.ts'
import { errorLogs } from './public/error-logs.ts'
import { help } from './public/help.ts'
import { home } from './public/home.ts'
import { jobApplications } from './public/job-applications.ts'
import { leads } from './public/leads.ts'
import { newsletter } from './public/newsletter.ts'
import { paymentEvents } from './public/payment-events.ts'
import { reports } from './public/reports.ts'
import { search } from './public/search.ts'
import { suggestions } from './public/suggestions.ts'

/** Every operation of the API, by who calls it. */
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
  ...search,
  ...suggestions,

  ...account,
  ...consents,
  ...formChoices,
  ...inbox,
  ...mailedOffers,
  ...me,
  ...recoveryCodes,
  ...reviews,
  ...saved,
  ...savedSearches,
  ...sentMessages,
  ...uploads,

  ...billing,
  ...checkouts,
  ...eventDates,
  ...flyers,
  ...numbers,
  ...transfers,
  ...receivedReviews,
  ...members,
  ...freshness,
  ...exports,
  ...claims,

  ...claimDocuments,
  ...bannedSenders,

  ...adminBilling,
  ...adminCategories,
  ...adminCoupons,
  ...adminGifts,
  ...adminRecords,
  ...adminPostings,
  ...adminOutbox,
  ...adminNumbers,
  ...adminContact,
]
