import { rejectionReasons } from '#domain/businesses/own.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { claimRejectionReasons, claimRejectionWords } from '#domain/claims/rejection-words.ts'
import { leadReportRejectionWords } from '#domain/leads/rejection-words.ts'
import { leadReportRejections } from '#domain/leads/schema.ts'
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

/** What the queue has, in the order in which people wait the least patiently. */
export const kinds: readonly Kind[] = [
  {
    key: 'listings',
    label: 'Listings',
    one: 'Listing',
    noun: 'businesses',
    approve: 'Publish',
    Approval: ListingApproval,
    several: ['photos'],
    reasons: businessReasons,
    fields: listingFields,
    Item: ListingItem,
    nothing: 'No listing waits. New ones and those that come back stand here.',
    whenSeveral: 'Their photos wait among the photos then.',
  },
  {
    key: 'changes',
    label: 'Changes',
    one: 'Change',
    noun: 'revisions',
    approve: 'Approve',
    reasons: businessReasons,
    Item: ChangeItem,
    nothing: 'No change waits. What owners change of published listings stands here.',
  },
  {
    key: 'photos',
    label: 'Photos',
    one: 'Photo',
    noun: 'photos',
    approve: 'Show it',
    reasons: businessReasons,
    Item: PhotoItem,
    nothing: 'No photo waits. Those of trusted listings are live already and stand here too.',
  },
  {
    key: 'flyers',
    label: 'Flyers',
    one: 'Flyer',
    noun: 'flyers',
    approve: 'Show it',
    reasons: businessReasons,
    Item: FlyerItem,
    nothing: 'No flyer waits.',
  },
  {
    key: 'postings',
    label: 'Events, jobs, homes',
    one: 'Event, job or home',
    noun: 'postings',
    approve: 'Publish',
    reasons: postingReasons.map((value) => ({ value, ...postingRejectionWords[value] })),
    Item: PostingItem,
    nothing: 'Nothing waits. Events, jobs and homes, and changes of them, stand here.',
  },
  {
    key: 'claims',
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
    nothing: 'No claim waits. Papers of owners, and disputes about whose a listing is, stand here.',
  },
  {
    key: 'reviews',
    label: 'Reviews',
    one: 'Review',
    noun: 'reviews',
    approve: 'Publish',
    reasons: reviewReasons.map((value) => ({ value, ...reviewReasonWords[value] })),
    Item: ReviewItem,
    nothing: 'No review waits. Those that the rules hold back stand here until somebody has read them.',
  },
  {
    key: 'reports',
    label: 'Reports',
    one: 'Report',
    noun: 'reports',
    approve: 'It is right',
    reasons: reportRejections.map((value) => ({ value, ...reportRejectionWords[value] })),
    Item: ReportItem,
    nothing: 'No report waits. What visitors find wrong with listings and reviews stands here.',
  },
  {
    key: 'messages',
    label: 'Messages',
    one: 'Message',
    noun: 'messages',
    approve: 'Block the sender',
    reasons: leadReportRejections.map((value) => ({ value, ...leadReportRejectionWords[value] })),
    Item: MessageItem,
    nothing: 'No message waits. Those that businesses report stand here.',
    Below: BannedSenders,
  },
  {
    key: 'suggestions',
    label: 'Suggestions',
    one: 'Suggestion',
    noun: 'suggestions',
    approve: 'Take it up',
    reasons: suggestionRejections.map((value) => ({ value, ...suggestionRejectionWords[value] })),
    Item: SuggestionItem,
    nothing: 'No suggestion waits. Businesses that visitors miss stand here.',
    Below: UnfinishedListings,
  },
]
