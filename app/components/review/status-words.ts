import type { OwnReview } from '#domain/reviews/schema.ts'

type Words = { label: string; tone: 'neutral' | 'ok' | 'danger'; text: string }

/** How one's own review stands, and what comes next. */
export const reviewStatusWords: Record<OwnReview['status'], Words> = {
  pending: {
    label: 'Held to be read',
    tone: 'neutral',
    text: 'It is held until somebody has read it. You hear from us when it is on the page.',
  },
  published: { label: 'On the page', tone: 'ok', text: 'Everybody can read it on the page of the business.' },
  rejected: {
    label: 'Turned down',
    tone: 'danger',
    text: 'Nobody sees it. Change it, and it is read again.',
  },
  removed: {
    label: 'Taken down',
    tone: 'danger',
    text: 'Nobody sees it any more. It can’t be changed or deleted.',
  },
}
