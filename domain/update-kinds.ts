/** The kinds of updates, with their names on badges; the order is that of forms. */
export const updateKinds = {
  news: { label: 'News' },
  offer: { label: 'Offer' },
  hours: { label: 'Hours' },
} as const

export type UpdateKind = keyof typeof updateKinds

export const updateKindNames = Object.keys(updateKinds) as [UpdateKind, ...UpdateKind[]]
