import type { UpdateKind } from '#domain/update-kinds.ts'

/** How the form speaks of each kind. */
export const kindWords: { [K in UpdateKind]: { choice: string; title: string; hint: string } } = {
  news: {
    choice: 'News: a new dish, a new stylist, an award',
    title: 'Egusi is back on the menu',
    hint: 'A sentence or two.',
  },
  offer: {
    choice: 'Offer: a discount, with a code if you like',
    title: '20% off jollof trays',
    hint: 'What customers get, and any conditions.',
  },
  hours: {
    choice: 'Hours: a holiday, a day off, longer evenings',
    title: 'Closed on Thanksgiving',
    hint: 'When you’re closed or open, and when you’re back.',
  },
}
