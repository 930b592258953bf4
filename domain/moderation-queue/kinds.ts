// Shared by both halves of a kind. Browser-safe.

/** Every kind of entry in the queue, with its noun in API URLs: `/moderation/<noun>`. */
export const nouns = {
  listings: 'businesses',
  changes: 'revisions',
  photos: 'photos',
  flyers: 'flyers',
  updates: 'updates',
  postings: 'postings',
  claims: 'claims',
  reviews: 'reviews',
  questions: 'questions',
  reports: 'reports',
  messages: 'messages',
  suggestions: 'suggestions',
  checks: 'checks',
} as const
export type QueueKind = keyof typeof nouns
export const queueKinds = Object.keys(nouns) as QueueKind[]

type LaneOf = {
  lane: string
  kind: QueueKind
  /** Lanes with a higher rank come later, however long their entries have waited. */
  rank: number
  label: string
  one: string
  many: string
}

/**
 * The parts in which the queue is reviewed, in tab order: the most urgent for users first. Most kinds have one lane;
 * listings have several: written by people, resubmitted, and from files, owners or administrators.
 */
export const lanes = [
  { lane: 'listings', kind: 'listings', rank: 0, label: 'Listings', one: 'listing', many: 'listings' },
  {
    lane: 'resubmitted',
    kind: 'listings',
    rank: 0,
    label: 'Resubmitted',
    one: 'resubmitted listing',
    many: 'resubmitted listings',
  },
  { lane: 'changes', kind: 'changes', rank: 0, label: 'Changes', one: 'change', many: 'changes' },
  { lane: 'photos', kind: 'photos', rank: 0, label: 'Photos', one: 'photo', many: 'photos' },
  { lane: 'flyers', kind: 'flyers', rank: 0, label: 'Flyers', one: 'flyer', many: 'flyers' },
  { lane: 'updates', kind: 'updates', rank: 0, label: 'Updates', one: 'update', many: 'updates' },
  {
    lane: 'postings',
    kind: 'postings',
    rank: 0,
    label: 'Events, jobs, homes',
    one: 'event, job or home',
    many: 'events, jobs and homes',
  },
  { lane: 'claims', kind: 'claims', rank: 0, label: 'Claims', one: 'claim', many: 'claims' },
  { lane: 'reviews', kind: 'reviews', rank: 0, label: 'Reviews', one: 'review', many: 'reviews' },
  {
    lane: 'questions',
    kind: 'questions',
    rank: 0,
    label: 'Questions',
    one: 'question or answer',
    many: 'questions and answers',
  },
  { lane: 'reports', kind: 'reports', rank: 0, label: 'Reports', one: 'report', many: 'reports' },
  {
    lane: 'messages',
    kind: 'messages',
    rank: 0,
    label: 'Messages',
    one: 'reported message',
    many: 'reported messages',
  },
  {
    lane: 'suggestions',
    kind: 'suggestions',
    rank: 0,
    label: 'Suggestions',
    one: 'suggestion',
    many: 'suggestions',
  },
  {
    lane: 'checks',
    kind: 'checks',
    rank: 0,
    label: 'Checks',
    one: 'automatic decision to check',
    many: 'automatic decisions to check',
  },
  {
    lane: 'imports',
    kind: 'listings',
    rank: 1,
    label: 'Imports',
    one: 'imported listing',
    many: 'imported listings',
  },
  {
    lane: 'unowned',
    kind: 'listings',
    rank: 2,
    label: 'Admin imports',
    one: 'listing imported by an administrator',
    many: 'listings imported by administrators',
  },
] as const satisfies readonly LaneOf[]
export type Lane = (typeof lanes)[number]['lane']
export const laneNames = lanes.map(({ lane }) => lane)

export const laneOf = (name: Lane) => lanes.find(({ lane }) => lane === name)!

export const lanesOf = (kind: QueueKind): Lane[] =>
  lanes.filter((each) => each.kind === kind).map(({ lane }) => lane)
