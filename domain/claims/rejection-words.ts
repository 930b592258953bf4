import type { RejectionReason } from '#domain/moderation/rejection.ts'

/** Why a claim was rejected, and what would help next time. */
export const claimRejectionWords: Record<RejectionReason, string> = {
  incomplete: 'Something is missing or can’t be read. Send the whole document, sharp and in one piece.',
  not_a_business:
    'What you sent isn’t about this business. Send a license, registration or bill in its name.',
  duplicate: 'This business is listed more than once. Claim the page that visitors find first.',
  outside_us: 'What you sent is about another place. Send documents for this listing’s address.',
  misleading:
    'What you sent doesn’t match the listing. Send documents with the business’s name and address as they appear on its page, or have the page corrected first.',
  bad_picture: 'The picture can’t be read. Take it in daylight, from above, with all four corners in it.',
  prohibited: 'We can’t take this kind of document. Send a license, registration or bill.',
  unverifiable:
    'We couldn’t verify that you represent this business. Try a code to its own email or phone, or send another document.',
  other: 'Read the note, and send in what it names.',
}

/** The reasons moderators choose from, the most frequent first. */
export const claimRejectionReasons = [
  'unverifiable',
  'incomplete',
  'misleading',
  'bad_picture',
  'outside_us',
  'duplicate',
  'other',
] as const satisfies readonly RejectionReason[]
