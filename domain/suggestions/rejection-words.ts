import type { suggestionRejections } from './schema.ts'

/** Each reason for turning a suggestion down: what moderators choose, and what whoever made it reads. */
export const suggestionRejectionWords: Record<
  (typeof suggestionRejections)[number],
  { title: string; fix: string }
> = {
  duplicate: { title: 'It is in the directory', fix: 'It is in the directory already.' },
  not_fitting: {
    title: 'It doesn’t belong here',
    fix: 'We list African-owned businesses in the USA, and this seems to be none.',
  },
  not_found: {
    title: 'We couldn’t find it',
    fix: 'We couldn’t find it. Suggest it again with a website or a phone number.',
  },
  other: { title: 'Something else', fix: 'We looked at it and don’t list it.' },
}
