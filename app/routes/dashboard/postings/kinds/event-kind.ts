import { lazy } from 'react'
import { eventSpec } from '#domain/events/list-spec.ts'
import { postingList } from '#domain/search/postings/posting-list.ts'
import type { KindPages } from '../kind-pages.ts'
import { eventLabels } from './event-labels.ts'

export const kind: KindPages = {
  list: postingList(eventSpec),
  post: 'Post an event',
  intro:
    'We review it before it appears. After its last date it leaves the lists automatically; its page stays up.',
  closings: [
    { because: 'cancelled', label: 'Request canceled' },
    { because: 'other', label: 'Something else' },
  ],
  Fields: lazy(() => import('./event-fields.tsx')),
  labels: eventLabels,
  Summary: lazy(() => import('./event-summary.tsx')),
  WhenPublished: lazy(() => import('./event-dates.tsx')),
}
