import type { suggestionRejections } from './schema.ts'

/** Each reason for rejecting a suggestion: what moderators choose, and what its sender reads. */
export const suggestionRejectionWords: Record<
  (typeof suggestionRejections)[number],
  { title: string; fix: string }
> = {
  duplicate: { title: 'It is in the directory', fix: 'It’s already in the directory.' },
  not_fitting: {
    title: 'It doesn’t belong here',
    fix: 'We list African-owned businesses in the USA, and this doesn’t seem to be one.',
  },
  not_found: {
    title: 'We couldn’t find it',
    fix: 'We couldn’t find it. Suggest it again with a website or a phone number.',
  },
  other: { title: 'Something else', fix: 'We reviewed it and decided not to list it.' },
}
