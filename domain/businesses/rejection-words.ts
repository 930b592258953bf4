import type { RejectionReason } from './own.ts'

/** Each reason for turning something down: what is wrong, and how to mend it. */
export const rejectionWords: Record<RejectionReason, { title: string; fix: string }> = {
  incomplete: {
    title: 'Something is missing',
    fix: 'Fill in what is named here, so that visitors know what you offer and how to reach you.',
  },
  not_a_business: {
    title: 'It doesn’t read as a business',
    fix: 'Say what you sell or do, and for whom. Private people, clubs and causes have no page here.',
  },
  duplicate: {
    title: 'This business is here already',
    fix: 'Look for its page and claim it; if it is another place of yours, add it as a branch.',
  },
  outside_us: {
    title: 'It doesn’t serve the USA',
    fix: 'Give an address in the USA, or say which part of it you serve or ship to.',
  },
  misleading: {
    title: 'Something isn’t right as it stands',
    fix: 'Correct it so that it says only what is so, as your papers, signs and website have it.',
  },
  bad_picture: {
    title: 'A picture can’t be shown',
    fix: 'Choose one of your own that is sharp, shows your business, and has no advertising text across it.',
  },
  prohibited: {
    title: 'This can’t be listed here',
    fix: 'Take out what our terms don’t allow. Where all of it is about that, it can’t be listed.',
  },
  unverifiable: {
    title: 'We could not make sure of it',
    fix: 'Give a phone, website or address at which we find your business, and check that each is written right.',
  },
  other: { title: 'It needs a change', fix: 'Read the note, mend what it names, and send it in again.' },
}
