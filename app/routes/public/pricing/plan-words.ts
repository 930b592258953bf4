import { counted } from '#domain/format-number.ts'
import { mostServices, type Plan } from '#domain/plans/schema.ts'

/** A plan's benefits, as lines for its card: its written ones, then those from its limits. */
export function planLines(plan: Plan): string[] {
  const flyers = counted(plan.flyerLimit, 'live flyer')
  return [
    ...plan.features,
    counted(plan.photoLimit, 'photo'),
    ...(plan.serviceLimit < mostServices
      ? [counted(plan.serviceLimit, 'service or product', 'services or products')]
      : []),
    ...(plan.locationLimit === null ? [] : [locationLine(plan.locationLimit)]),
    ...(plan.flyerLimit > 0 ? [plan.inBanner ? `${flyers}, in the home banner` : flyers] : []),
    ...(plan.inCarousel ? ['A place in the featured row of the home page'] : []),
    analyticsLine[plan.analytics],
  ]
}

const locationLine = (limit: number) =>
  limit === 0 ? 'One location' : `Links to ${counted(limit, 'other location')}`

const analyticsLine = {
  basic: 'Analytics of the last 7 days, as totals',
  full: 'Full analytics',
}

/** A cell of the comparison: text, or whether it is included. */
export type Cell = string | boolean

type Row = { label: string; note?: string; cell: (plan: Plan) => Cell }

const comparison: (Row & { isShown?: (plans: readonly Plan[]) => boolean })[] = [
  { label: 'Photos', cell: (plan) => String(plan.photoLimit) },
  {
    label: 'Services or products',
    isShown: (plans) => plans.some(({ serviceLimit }) => serviceLimit < mostServices),
    cell: (plan) => String(plan.serviceLimit),
  },
  {
    label: 'Other locations',
    note: 'Linked from your page',
    isShown: (plans) => plans.some(({ locationLimit }) => locationLimit !== null),
    cell: ({ locationLimit }) =>
      locationLimit === null ? 'All' : locationLimit === 0 ? false : String(locationLimit),
  },
  {
    label: 'Live flyers',
    note: 'Offers with a picture, on your page and card',
    cell: (plan) => (plan.flyerLimit > 0 ? String(plan.flyerLimit) : false),
  },
  { label: 'Flyers in the home banner', cell: (plan) => plan.inBanner },
  {
    label: 'Home carousel and Featured badge',
    note: '12 places, then a waiting list',
    cell: (plan) => plan.inCarousel,
  },
  { label: 'Analytics', cell: (plan) => (plan.analytics === 'full' ? 'Full' : 'Last 7 days, totals') },
  {
    label: 'Place in lists',
    cell: (plan) => (plan.tier === 'free' ? 'By merit' : 'By merit; first among equals, marked'),
  },
  { label: 'Checks and the ✓ Verified badge', note: 'Never for money', cell: () => 'Free' },
]

/** The rows of the comparison; a limit that none of the plans has is left out. */
export const comparisonOf = (plans: readonly Plan[]): Row[] =>
  comparison.filter(({ isShown }) => isShown?.(plans) ?? true)
