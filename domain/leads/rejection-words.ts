import type { leadReportRejections } from './schema.ts'

/**
 * The reasons for dismissing a reported message, in the words moderators choose from and the words the reporter reads.
 */
export const leadReportRejectionWords: Record<
  (typeof leadReportRejections)[number],
  { title: string; fix: string }
> = {
  ordinary: {
    title: 'It is an ordinary message',
    fix: 'We read it, and it’s an ordinary message to a business. You can block the sender yourself.',
  },
  unclear: {
    title: 'We can’t tell',
    fix: 'We read it and couldn’t tell. You can block the sender yourself.',
  },
  other: { title: 'Something else', fix: 'We read it and left things as they are.' },
}
