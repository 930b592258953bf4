import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { claimRejectionReasons, claimRejectionWords } from '#domain/claims/rejection-words.ts'
import { leadReportRejectionWords } from '#domain/leads/rejection-words.ts'
import { leadReportRejections } from '#domain/leads/schema.ts'
import { rejectionReasons } from '#domain/moderation/rejection.ts'
import { postingRejectionWords } from '#domain/postings/rejection-words.ts'
import { postingReasons } from '#domain/postings/schema.ts'
import { reportRejectionWords } from '#domain/reports/rejection-words.ts'
import { reportRejections } from '#domain/reports/schema.ts'
import { reviewReasonWords } from '#domain/reviews/reason-words.ts'
import { reviewReasons } from '#domain/reviews/schema.ts'
import { suggestionRejectionWords } from '#domain/suggestions/rejection-words.ts'
import { suggestionRejections } from '#domain/suggestions/schema.ts'
import { BannedSenders } from './banned-senders.tsx'
import { ChangeItem } from './change-item.tsx'
import { ClaimApproval, ClaimItem } from './claim-item.tsx'
import { FlyerItem } from './flyer-item.tsx'
import type { Kind } from './kind.ts'
import { ListingApproval, ListingItem, listingFields } from './listing-item.tsx'
import { MessageItem } from './message-item.tsx'
import { PhotoItem } from './photo-item.tsx'
import { PostingItem } from './posting-item.tsx'
import { ReportItem } from './report-item.tsx'
import { ReviewItem } from './review-item.tsx'
import { SuggestionItem } from './suggestion-item.tsx'
import { UnfinishedListings } from './unfinished-listings.tsx'

const businessReasons = rejectionReasons.map((value) => ({ value, ...rejectionWords[value] }))

const claimReasonTitles: Record<(typeof claimRejectionReasons)[number], string> = {
  unverifiable: 'Nothing shows that they speak for it',
  incomplete: 'Something is missing or can’t be read',
  misleading: 'It doesn’t match the listing',
  bad_picture: 'The picture can’t be read',
  outside_us: 'It is about another place',
  duplicate: 'The business is listed more than once',
  other: 'Something else, said in the note',
}

const listings: Kind = {
  key: 'listings',
  lane: 'listings',
  label: 'Listings',
  one: 'Listing',
  noun: 'businesses',
  approve: 'Publish',
  Approval: ListingApproval,
  several: ['photos'],
  reasons: businessReasons,
  fields: listingFields,
  Item: ListingItem,
  nothing: 'No new listings to review.',
}

/** What the queue has, in the order in which people wait the least patiently; files come last. */
export const kinds: readonly Kind[] = [
  listings,
  {
    ...listings,
    lane: 'resubmitted',
    label: 'Resubmitted',
    one: 'Resubmitted listing',
    nothing: 'No resubmitted listings. Listings that come back after a rejection or a takedown appear here.',
  },
  {
    key: 'changes',
    lane: 'changes',
    label: 'Changes',
    one: 'Change',
    noun: 'revisions',
    approve: 'Approve',
    reasons: businessReasons,
    Item: ChangeItem,
    nothing: 'No pending changes. Edits to published listings appear here.',
  },
  {
    key: 'photos',
    lane: 'photos',
    label: 'Photos',
    one: 'Photo',
    noun: 'photos',
    approve: 'Show it',
    reasons: businessReasons,
    Item: PhotoItem,
    nothing: 'No pending photos. Photos of trusted listings are already live and appear here too.',
  },
  {
    key: 'flyers',
    lane: 'flyers',
    label: 'Flyers',
    one: 'Flyer',
    noun: 'flyers',
    approve: 'Show it',
    reasons: businessReasons,
    Item: FlyerItem,
    nothing: 'No flyers pending.',
  },
  {
    key: 'postings',
    lane: 'postings',
    label: 'Events, jobs, homes',
    one: 'Event, job or home',
    noun: 'postings',
    approve: 'Publish',
    reasons: postingReasons.map((value) => ({ value, ...postingRejectionWords[value] })),
    Item: PostingItem,
    nothing: 'Nothing pending. Events, jobs and homes, and changes to them, appear here.',
  },
  {
    key: 'claims',
    lane: 'claims',
    label: 'Claims',
    one: 'Claim',
    noun: 'claims',
    approve: 'Confirm it',
    Approval: ClaimApproval,
    reasons: claimRejectionReasons.map((value) => ({
      value,
      title: claimReasonTitles[value],
      fix: claimRejectionWords[value],
    })),
    Item: ClaimItem,
    nothing: 'No pending claims. Owners’ documents and ownership disputes appear here.',
  },
  {
    key: 'reviews',
    lane: 'reviews',
    label: 'Reviews',
    one: 'Review',
    noun: 'reviews',
    approve: 'Publish',
    reasons: reviewReasons.map((value) => ({ value, ...reviewReasonWords[value] })),
    Item: ReviewItem,
    nothing: 'No pending reviews. Reviews held by the rules appear here until someone reads them.',
  },
  {
    key: 'reports',
    lane: 'reports',
    label: 'Reports',
    one: 'Report',
    noun: 'reports',
    approve: 'It is right',
    reasons: reportRejections.map((value) => ({ value, ...reportRejectionWords[value] })),
    Item: ReportItem,
    nothing: 'No pending reports. Problems visitors report appear here.',
  },
  {
    key: 'messages',
    lane: 'messages',
    label: 'Messages',
    one: 'Message',
    noun: 'messages',
    approve: 'Block the sender',
    reasons: leadReportRejections.map((value) => ({ value, ...leadReportRejectionWords[value] })),
    Item: MessageItem,
    nothing: 'No reported messages. Messages businesses report appear here.',
    Below: BannedSenders,
  },
  {
    key: 'suggestions',
    lane: 'suggestions',
    label: 'Suggestions',
    one: 'Suggestion',
    noun: 'suggestions',
    approve: 'Accept',
    reasons: suggestionRejections.map((value) => ({ value, ...suggestionRejectionWords[value] })),
    Item: SuggestionItem,
    nothing: 'No pending suggestions. Businesses visitors suggest appear here.',
    Below: UnfinishedListings,
  },
  {
    ...listings,
    lane: 'imports',
    label: 'Imports',
    one: 'Imported listing',
    nothing: 'No imported listings. Listings that owners submit from a file appear here.',
  },
  {
    ...listings,
    lane: 'unowned',
    label: 'Admin imports',
    one: 'Imported listing without an owner',
    nothing: 'No listings imported by administrators.',
  },
]
