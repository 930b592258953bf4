import type { RejectionReason } from '#domain/moderation/rejection.ts'

/** Each rejection reason: what is wrong and how to fix it. */
export const rejectionWords: Record<RejectionReason, { title: string; fix: string }> = {
  incomplete: {
    title: 'Something is missing',
    fix: 'Add what’s missing, so visitors know what you offer and how to reach you.',
  },
  not_a_business: {
    title: 'It doesn’t read as a business',
    fix: 'Say what you sell or do, and for whom. Private people, clubs and causes have no page here.',
  },
  duplicate: {
    title: 'This business is already listed',
    fix: 'Find its page and claim it. If it’s another location of yours, add it as a branch.',
  },
  outside_us: {
    title: 'It doesn’t serve the USA',
    fix: 'Enter an address in the USA, or the area you serve or ship to.',
  },
  misleading: {
    title: 'Something isn’t right',
    fix: 'Correct it to match your documents, signs and website.',
  },
  bad_picture: {
    title: 'A picture can’t be shown',
    fix: 'Choose your own sharp photo of your business without advertising text.',
  },
  prohibited: {
    title: 'This can’t be listed here',
    fix: 'Remove what our terms don’t allow. If that’s all it’s about, it can’t be listed.',
  },
  unverifiable: {
    title: 'We couldn’t verify it',
    fix: 'Enter a phone, website or address where we can find your business, and check each for typos.',
  },
  other: { title: 'It needs a change', fix: 'Read the note, fix what it mentions, and resubmit.' },
}
