import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PostingToEdit } from '#domain/postings/own.ts'
import type { ClosedBecause, PostingKindName } from '#domain/postings/schema.ts'

export type KindPages = {
  /** "Event" */
  label: string
  /** "Events" */
  plural: string
  /** "Post an event" */
  post: string
  /** What happens between sending it in and its end, in a sentence or two. */
  intro: string
  /** What may have become of it, the likeliest first. */
  closings: readonly { because: ClosedBecause; label: string }[]
  /** Pages of its own for one that was published, below the posting's: 'applications'. */
  pages?: readonly { path: string; label: string }[]
  /** Its fields, within a form of react-hook-form (`useFormContext`). */
  Fields: LazyExoticComponent<ComponentType>
  /** What was typed, as a moderator reads it. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own form
  Summary: LazyExoticComponent<ComponentType<{ fields: any }>>
  /** What may be done about a published one besides, without a moderator. */
  WhenPublished?: LazyExoticComponent<ComponentType<{ posting: PostingToEdit }>>
}

/** The kinds of postings, a line each. */
export const kinds: { readonly [name in PostingKindName]?: KindPages } = {
  event: {
    label: 'Event',
    plural: 'Events',
    post: 'Post an event',
    intro:
      'We review it before it appears. After its last date it leaves the lists automatically; its page stays up.',
    closings: [
      { because: 'cancelled', label: 'It is called off' },
      { because: 'other', label: 'Something else' },
    ],
    Fields: lazy(() => import('./kinds/event-fields.tsx')),
    Summary: lazy(() => import('./kinds/event-summary.tsx')),
    WhenPublished: lazy(() => import('./kinds/event-dates.tsx')),
  },
  housing: {
    label: 'Home',
    plural: 'Homes',
    post: 'Offer a home',
    intro:
      'A room, an apartment, a house, or a place with you. We look at it first, mostly within a day; then it is listed for 30 days, and longer when you renew it.',
    closings: [
      { because: 'rented', label: 'It is rented' },
      { because: 'cancelled', label: 'I took it back' },
      { because: 'other', label: 'Something else' },
    ],
    Fields: lazy(() => import('./kinds/housing-fields.tsx')),
    Summary: lazy(() => import('./kinds/housing-summary.tsx')),
  },
  job: {
    label: 'Job',
    plural: 'Jobs',
    post: 'Post a job',
    intro:
      'We look at every job before it is published, mostly within a day. It is listed for 30 days, or until its last day to apply, and you can renew it.',
    closings: [
      { because: 'filled', label: 'It is filled' },
      { because: 'cancelled', label: 'There is no such job any more' },
      { because: 'other', label: 'Something else' },
    ],
    pages: [{ path: 'applications', label: 'Applications' }],
    Fields: lazy(async () => ({ default: (await import('./kinds/job-fields.tsx')).JobFields })),
    Summary: lazy(async () => ({ default: (await import('./kinds/job-summary.tsx')).JobSummary })),
  },
}

export const kindNames = Object.keys(kinds) as PostingKindName[]
