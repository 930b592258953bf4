import type { OwnReview } from '#domain/reviews/schema.ts'

export type StatusWords = { label: string; tone: 'neutral' | 'ok' | 'danger'; text: string }

/** The status of the user's own review, and what comes next. */
export const reviewStatusWords: Record<OwnReview['status'], StatusWords> = {
  pending: {
    label: 'Held for review',
    tone: 'neutral',
    text: 'We’re reviewing it. We’ll let you know when it’s published.',
  },
  published: { label: 'Published', tone: 'ok', text: 'Everyone can read it on the business’s page.' },
  rejected: {
    label: 'Not approved',
    tone: 'danger',
    text: 'It isn’t public. Edit it and we’ll review it again.',
  },
  removed: {
    label: 'Taken down',
    tone: 'danger',
    text: 'It’s no longer public. It can’t be edited or deleted.',
  },
}
