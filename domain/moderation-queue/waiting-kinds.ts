/** What the queue has, in the order in which people wait the least patiently. */
export const waitingKinds = [
  'listings',
  'changes',
  'photos',
  'flyers',
  'postings',
  'claims',
  'reviews',
  'reports',
  'messages',
  'suggestions',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/**
 * The parts that the queue is read in. Most kinds are one; listings are those that people wrote, those that came back, and
 * those of files, of owners or of administrators.
 */
export const lanes = [
  'listings',
  'resubmitted',
  'changes',
  'photos',
  'flyers',
  'postings',
  'claims',
  'reviews',
  'reports',
  'messages',
  'suggestions',
  'imports',
  'unowned',
] as const satisfies readonly (WaitingKind | 'resubmitted' | 'imports' | 'unowned')[]
export type Lane = (typeof lanes)[number]

export const kindOfLane = (lane: Lane): WaitingKind =>
  lane === 'resubmitted' || lane === 'imports' || lane === 'unowned' ? 'listings' : lane

export const lanesOf = (kind: WaitingKind): Lane[] => lanes.filter((lane) => kindOfLane(lane) === kind)
