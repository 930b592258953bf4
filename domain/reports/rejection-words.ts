import type { reportRejections } from './schema.ts'

/** Each reason for dismissing a report: what moderators choose, and what its sender reads. */
export const reportRejectionWords: Record<(typeof reportRejections)[number], { title: string; fix: string }> =
  {
    as_it_is: {
      title: 'It’s correct',
      fix: 'We checked it, and the information is correct.',
    },
    within_rules: {
      title: 'It is within the rules',
      fix: 'We read it, and it follows our rules.',
    },
    unclear: {
      title: 'We couldn’t confirm it',
      fix: 'We couldn’t confirm it. Tell us more, and we’ll look again.',
    },
    other: { title: 'Something else', fix: 'We reviewed it and made no changes.' },
  }
