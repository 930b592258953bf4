import type { ReviewReason } from './schema.ts'

/** Each reason for rejecting a review: what is wrong, and how to fix it. */
export const reviewReasonWords: Record<ReviewReason, { title: string; fix: string }> = {
  spam: {
    title: 'It reads as advertising',
    fix: 'Leave out offers and links, and describe your experience.',
  },
  off_topic: {
    title: 'It isn’t about this business',
    fix: 'Write about your own visit or order: what was good, what wasn’t.',
  },
  not_genuine: {
    title: 'It doesn’t read as your own experience',
    fix: 'Describe what you bought, ate or had done, and when.',
  },
  conflict_of_interest: {
    title: 'It’s from someone close to the business, or a competitor',
    fix: 'Owners, staff, their families and competitors can’t review.',
  },
  hateful: {
    title: 'It insults or demeans people',
    fix: 'Say what went wrong without slurs, threats or insults.',
  },
  private_information: {
    title: 'It names private people or their affairs',
    fix: 'Leave out full names of staff, plate numbers, health and other private details.',
  },
  contact_details: {
    title: 'It contains links, phone numbers or email addresses',
    fix: 'Leave them out: the business’s own are on its page.',
  },
  bad_picture: {
    title: 'A photo can’t be shown',
    fix: 'Use photos you took there, without recognizable strangers.',
  },
  other: { title: 'It can’t be published as is', fix: 'Read our note, make the change, and resubmit.' },
}
