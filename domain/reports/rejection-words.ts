import type { reportRejections } from './schema.ts'

/** Each reason why nothing came of a report: what moderators choose, and what whoever reported it reads. */
export const reportRejectionWords: Record<(typeof reportRejections)[number], { title: string; fix: string }> =
  {
    as_it_is: {
      title: 'It is right as it is',
      fix: 'We checked it, and what stands there is right.',
    },
    within_rules: {
      title: 'It is within the rules',
      fix: 'We read it, and it is within what people may write here, liked or not.',
    },
    unclear: {
      title: 'We couldn’t confirm it',
      fix: 'We couldn’t confirm it. Tell us more, and we look again.',
    },
    other: { title: 'Something else', fix: 'We looked at it and left things as they are.' },
  }
