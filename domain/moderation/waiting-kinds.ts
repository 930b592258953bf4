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
