import { lazy } from 'react'
import { housingSpec } from '#domain/housing/filters.ts'
import { postingList } from '#domain/search/postings/posting-list.ts'
import type { KindPages } from '../kind-pages.ts'
import { housingLabels } from './housing-labels.ts'

export const kind: KindPages = {
  list: postingList(housingSpec),
  post: 'Offer a home',
  intro:
    'A room, an apartment, a house, or a place with you. We review it first, usually within a day; then it’s listed for 30 days, or longer if you renew it.',
  closings: [
    { because: 'rented', label: 'It is rented' },
    { because: 'cancelled', label: 'I withdrew it' },
    { because: 'other', label: 'Something else' },
  ],
  Fields: lazy(() => import('./housing-fields.tsx')),
  labels: housingLabels,
  Summary: lazy(() => import('./housing-summary.tsx')),
}
