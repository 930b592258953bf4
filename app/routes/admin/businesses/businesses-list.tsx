import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { tierNames } from '#app/components/billing/plan-paths.ts'
import type { List, ListColumn, ListFilter, Option, Params } from '#app/components/list/list.ts'
import { dayOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { readSearch } from '#app/components/read-search.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import {
  listingFilterSchema,
  listingFlags,
  listingPageSchema,
  orderOf,
} from '#domain/administration/listings/filter.ts'
import type { AdminListing } from '#domain/administration/listings/schema.ts'
import { statuses } from '#domain/businesses/managed-listing.ts'
import { placeTypes, trustLevels } from '#domain/businesses/schema.ts'
import { states } from '#domain/places/states.ts'
import { tiers } from '#domain/plans/tiers.ts'
import { usePlanNames } from '../plan-names.ts'
import { categoriesQuery, listingsKey } from './queries.ts'
import { flagLabels, placeLabels, sortLabels, statusMarks, trustLabels } from './words.ts'

const none = <span className="text-muted">–</span>
const day = (moment: string | null) =>
  moment ? <span className="whitespace-nowrap">{dayOf(moment)}</span> : none
const ordered = (sort: string) => ({
  asc: { sort, direction: 'asc' },
  desc: { sort, direction: 'desc' },
})

const columns: readonly [ListColumn<AdminListing>, ...ListColumn<AdminListing>[]] = [
  {
    id: 'name',
    label: 'Name',
    sort: ordered('name'),
    className: '@2xl:min-w-56',
    cell: ({ id, name, isDemo }) => (
      <>
        <Link
          to={`/admin/businesses/${id}`}
          className="inline-block min-h-6 break-words underline underline-offset-4"
        >
          {name}
        </Link>
        {isDemo && <span className="block text-sm font-normal text-muted">Demo data</span>}
      </>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    cell: ({ status, unlistedAt }) => (
      <>
        <Badge variant={statusMarks[status].tone}>{statusMarks[status].label}</Badge>
        {status === 'published' && unlistedAt && (
          <span className="mt-1 block text-sm text-muted">Unlisted</span>
        )}
      </>
    ),
  },
  { id: 'category', label: 'Category', cell: ({ categoryName }) => categoryName },
  {
    id: 'where',
    label: 'Where',
    cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') || none,
  },
  {
    id: 'owner',
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
  { id: 'tier', label: 'Plan', cell: ({ planName }) => planName },
  { id: 'trust', label: 'Verification', cell: ({ trustLevel }) => trustLabels[trustLevel] },
  {
    id: 'created',
    label: 'Created',
    sort: ordered('created'),
    cell: ({ createdAt }) => day(createdAt),
  },
  {
    id: 'updated',
    label: 'Changed',
    isHidden: true,
    sort: ordered('updated'),
    cell: ({ updatedAt }) => day(updatedAt),
  },
  {
    id: 'published',
    label: 'Published on',
    isHidden: true,
    cell: ({ publishedAt }) => day(publishedAt),
  },
  {
    id: 'confirmed',
    label: 'Confirmed',
    isHidden: true,
    cell: ({ lastConfirmedAt }) => day(lastConfirmedAt),
  },
  {
    id: 'rating',
    label: 'Reviews',
    isHidden: true,
    cell: ({ ratingAverage, ratingCount }) =>
      ratingCount > 0 ? `${ratingAverage.toFixed(1)} (${ratingCount})` : none,
  },
  {
    id: 'completeness',
    label: 'Completeness',
    isHidden: true,
    align: 'end',
    cell: ({ completeness }) => `${completeness}%`,
  },
  {
    id: 'place',
    label: 'Place type',
    isHidden: true,
    cell: ({ placeType }) => placeLabels[placeType],
  },
  { id: 'phone', label: 'Phone', isHidden: true, cell: ({ phone }) => phone ?? none },
  {
    id: 'website',
    label: 'Website',
    isHidden: true,
    cell: ({ website }) => (website ? <span className="block min-w-44 wrap-anywhere">{website}</span> : none),
  },
]

const options = <Key extends string>(keys: readonly Key[], label: (key: Key) => string): Option[] =>
  keys.map((value) => ({ value, label: label(value) }))
const folded = { isFolded: true } as const
const all = { value: '', label: 'All' }

const filtersOf = (categories: readonly Option[], plans: readonly Option[]): ListFilter[] => [
  {
    ...folded,
    kind: 'several',
    name: 'status',
    label: 'Status',
    options: options(statuses, (key) => statusMarks[key].label),
  },
  {
    ...folded,
    kind: 'several',
    name: 'plan',
    label: 'Plan',
    options: plans,
  },
  {
    ...folded,
    kind: 'several',
    name: 'tier',
    label: 'Level of the plan',
    options: options(tiers, (key) => tierNames[key]),
  },
  {
    ...folded,
    kind: 'several',
    name: 'trust',
    label: 'Verification',
    options: options(trustLevels, (key) => trustLabels[key]),
  },
  {
    ...folded,
    kind: 'several',
    name: 'place',
    label: 'Place type',
    options: options(placeTypes, (key) => placeLabels[key]),
  },
  {
    ...folded,
    kind: 'several',
    name: 'flag',
    label: 'Flags',
    options: options(listingFlags, (key) => flagLabels[key]),
  },
  { ...folded, kind: 'choice', name: 'category', label: 'Category', options: [all, ...categories] },
  {
    ...folded,
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: [all, ...states.map(({ code, name }) => ({ value: code, label: name }))],
  },
  { ...folded, kind: 'text', name: 'city', label: 'City' },
  {
    ...folded,
    kind: 'text',
    name: 'owner',
    label: 'Owner’s email',
    placeholder: 'Starts with',
    maxLength: 255,
  },
  { ...folded, kind: 'day', name: 'createdFrom', label: 'Created from' },
  { ...folded, kind: 'day', name: 'createdTo', label: 'Created until' },
  { ...folded, kind: 'day', name: 'updatedFrom', label: 'Changed from' },
  { ...folded, kind: 'day', name: 'updatedTo', label: 'Changed until' },
]

const orderSchema = listingPageSchema.pick({ q: true, sort: true, direction: true })

/** The list's filters as API parameters. */
export const listingFilter = (params: Params) => readSearch(listingFilterSchema, new URLSearchParams(params))

/** All listings. The filters include the categories and plans, which load separately. */
export function useBusinessesList(): List<AdminListing> {
  const { data: categories } = useQuery(categoriesQuery, queryClient)
  const plans = usePlanNames()
  return useMemo(
    () => ({
      name: 'businesses',
      path: '/admin/businesses',
      label: 'Businesses',
      schema: listingPageSchema,
      paging: ['after', 'before'],
      search: { placeholder: 'Name, phone, website, email, page link or ID', maxLength: 200 },
      filters: filtersOf(
        categories?.map(({ slug, name }) => ({ value: slug, label: name })) ?? [],
        plans.map(({ id, name }) => ({ value: id, label: name })),
      ),
      orders: Object.entries(sortLabels).map(([key, label]) => {
        const [sort = '', direction = ''] = key.split('-')
        // Relevance only applies to a text search.
        return { label, is: { sort, direction }, ...(sort === 'match' && { isOnlyForWords: true }) }
      }),
      orderOf: (wanted) => orderOf(orderSchema.catch({}).parse(wanted)),
      views: [
        { name: 'Pending review', query: 'status=pending&direction=asc' },
        { name: 'Suspended', query: 'status=suspended&sort=updated' },
        { name: 'Unclaimed', query: 'status=published&flag=unowned' },
      ],
      columns,
      idOf: ({ id }) => id,
      nameOf: ({ name }) => name,
      queryKey: [...listingsKey, 'page'],
      async fetch(wanted, signal) {
        const { listings, after, before, ...counted } = await call('GET /admin/businesses', {
          query: readSearch(listingPageSchema, new URLSearchParams(wanted)),
          signal,
        })
        return {
          rows: listings,
          next: after ? { after } : null,
          previous: before ? { before } : null,
          ...counted,
        }
      },
      noun: ['listing', 'listings'],
      empty: () => ({ title: 'No listings here', text: 'Listings appear here.' }),
      nothingFound: { title: 'No matches', text: 'Remove a filter, or try other words.' },
    }),
    [categories, plans],
  )
}
