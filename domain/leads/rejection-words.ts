import type { leadReportRejections } from './schema.ts'

/** Each reason why nothing came of a reported message: what moderators choose, and what whoever reported it reads. */
export const leadReportRejectionWords: Record<
  (typeof leadReportRejections)[number],
  { title: string; fix: string }
> = {
  ordinary: {
    title: 'It is an ordinary message',
    fix: 'We read it, and it is what people may write to a business. You can block the sender yourself.',
  },
  unclear: {
    title: 'We can’t tell',
    fix: 'We read it and couldn’t tell. You can block the sender yourself.',
  },
  other: { title: 'Something else', fix: 'We read it and left things as they are.' },
}
