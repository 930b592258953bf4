import { expect, test } from 'vitest'
import type { ListingStep, ManagedListing } from '#domain/businesses/managed-listing.ts'
import type { Today } from '#domain/metrics/schema.ts'
import { nextThing } from './next-thing.ts'

const step = (section: ListingStep['section'], isRequired = false): ListingStep => ({
  section,
  field: null,
  text: `About ${section}.`,
  isRequired,
})
const listing = (changes: Partial<ManagedListing>) =>
  ({ id: 'x', status: 'published', role: 'owner', rejectedCount: 0, steps: [], ...changes }) as ManagedListing
const waits = (changes: Partial<Today>) =>
  ({
    waitingRequests: 0,
    unreadMessages: 0,
    unansweredQuestions: 0,
    unansweredReviews: 0,
    ...changes,
  }) as Today
const quiet = waits({})

test.each<[string, Partial<ManagedListing>, Today | null, string | undefined]>([
  ['what was rejected', { status: 'rejected' }, waits({ unreadMessages: 2 }), '/edit'],
  [
    'people who wait',
    { rejectedCount: 1, steps: [step('hours')] },
    waits({ unreadMessages: 2 }),
    '/messages',
  ],
  [
    'a question before a review',
    {},
    waits({ unansweredQuestions: 1, unansweredReviews: 1 }),
    '/questions?show=unanswered',
  ],
  ['a rejected change', { rejectedCount: 1, steps: [step('hours')] }, quiet, '/edit'],
  ['what is needed', { status: 'draft', steps: [step('place', true)] }, quiet, '/edit#place'],
  ['sending', { status: 'draft', steps: [step('hours')] }, quiet, 'new?id=x&step=review'],
  ['what helps most', { steps: [step('photos'), step('hours')] }, quiet, '/photos'],
  ['asking for reviews', {}, quiet, '/reviews/ask'],
  ['what is known before the rest loads', { steps: [step('hours')] }, null, '/edit#hours'],
  ['nothing while it is down', { status: 'suspended', steps: [step('hours')] }, quiet, undefined],
  [
    'what moderators may do',
    { role: 'caretaker', steps: [step('photos'), step('hours')] },
    null,
    '/edit#hours',
  ],
])('next is %s', (_what, changes, waiting, end) => {
  const to = nextThing(listing(changes), waiting)?.to
  expect(end === undefined ? to : to?.endsWith(end)).toBe(end === undefined ? undefined : true)
})
