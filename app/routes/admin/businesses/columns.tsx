import type { ReactNode } from 'react'
import { tierNames } from '#app/components/billing/plan-paths.ts'
import { dayOf } from '#app/components/moments.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { AdminListing } from '#domain/administration/listings/schema.ts'
import { placeLabels, statusMarks, trustLabels } from './words.ts'

type Column = { label: string; cell: (listing: AdminListing) => ReactNode }

const none = <span className="text-muted">–</span>
const day = (moment: string | null) =>
  moment ? <span className="whitespace-nowrap">{dayOf(moment)}</span> : none

/** What the table can show of a listing besides its name. */
export const columns = {
  status: {
    label: 'Status',
    cell: ({ status, unlistedAt }) => (
      <>
        <Badge variant={statusMarks[status].tone}>{statusMarks[status].label}</Badge>
        {status === 'published' && unlistedAt && (
          <span className="mt-1 block text-sm text-muted">Left the lists</span>
        )}
      </>
    ),
  },
  category: { label: 'Category', cell: ({ categoryName }) => categoryName },
  where: {
    label: 'Where',
    cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || none,
  },
  owner: {
    label: 'Owner',
    cell: ({ owner }) =>
      owner ? (
        <>
          {owner.name ?? 'Someone'}
          {owner.email && (
            <span className="block min-w-40 text-sm wrap-anywhere text-muted">{owner.email}</span>
          )}
        </>
      ) : (
        none
      ),
  },
  tier: { label: 'Plan', cell: ({ tier }) => tierNames[tier] },
  trust: { label: 'Trust', cell: ({ trustLevel }) => trustLabels[trustLevel] },
  created: { label: 'Created', cell: ({ createdAt }) => day(createdAt) },
  updated: { label: 'Changed', cell: ({ updatedAt }) => day(updatedAt) },
  published: { label: 'Published on', cell: ({ publishedAt }) => day(publishedAt) },
  confirmed: { label: 'Confirmed', cell: ({ lastConfirmedAt }) => day(lastConfirmedAt) },
  rating: {
    label: 'Reviews',
    cell: ({ ratingAverage, ratingCount }) =>
      ratingCount > 0 ? `${ratingAverage.toFixed(1)} (${ratingCount})` : none,
  },
  completeness: { label: 'Complete', cell: ({ completeness }) => `${completeness}%` },
  place: { label: 'Kind of place', cell: ({ placeType }) => placeLabels[placeType] },
  phone: { label: 'Phone', cell: ({ phone }) => phone ?? none },
  website: {
    label: 'Website',
    cell: ({ website }) => (website ? <span className="block min-w-44 wrap-anywhere">{website}</span> : none),
  },
} satisfies { [name: string]: Column }

export type ColumnName = keyof typeof columns
export const columnNames = Object.keys(columns) as ColumnName[]
export const usualColumns: readonly ColumnName[] = [
  'status',
  'category',
  'where',
  'owner',
  'tier',
  'trust',
  'created',
]

/** Those that the address names, in the order of the table; the usual ones where it names none. */
export function readColumns(search: URLSearchParams): readonly ColumnName[] {
  const named = search.get('columns')
  if (named === null) return usualColumns
  const wanted = named.split(',')
  return columnNames.filter((name) => wanted.includes(name))
}
