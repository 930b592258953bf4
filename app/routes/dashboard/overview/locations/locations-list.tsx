import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { List, ListColumn, ListFilter, Params } from '#app/components/list/list.ts'
import { dayOf } from '#app/components/moments.ts'
import { cityLine } from '#app/components/place-line.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Rating } from '#app/components/rating.tsx'
import { readSearch } from '#app/components/read-search.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { statuses } from '#domain/businesses/managed-listing.ts'
import { stepPath } from '#domain/businesses/step-path.ts'
import { formatNumber } from '#domain/format-number.ts'
import {
  type Location,
  locationFilterSchema,
  locationOrderOf,
  locationPageSchema,
  locationsPerPage,
} from '#domain/locations/schema.ts'
import { StatusBadge } from '../../status-badge.tsx'
import { statusNames, statusWords } from '../../status-words.ts'
import { facetsQuery, locationsKey } from './locations-query.ts'

const none = <span className="text-muted">–</span>
const ordered = (sort: string) => ({
  asc: { sort, direction: 'asc' },
  desc: { sort, direction: 'desc' },
})

const columns: readonly [ListColumn<Location>, ...ListColumn<Location>[]] = [
  {
    id: 'name',
    label: 'Name',
    sort: ordered('name'),
    className: '@2xl:min-w-52',
    cell: ({ id, name }) => (
      <Link
        to={`/dashboard/business/${id}`}
        className="inline-block min-h-6 break-words underline underline-offset-4"
      >
        {name}
      </Link>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    sort: ordered('status'),
    cell: (location) => {
      const { action } = statusWords(location, new Date())
      return (
        <>
          <StatusBadge business={location} />
          {action && (
            <Link
              to={action.to}
              className="mt-1 block min-h-6 w-fit text-sm text-forest-ink underline underline-offset-4"
            >
              {action.label}
              <span className="sr-only">: {location.name}</span>
            </Link>
          )}
        </>
      )
    },
  },
  {
    id: 'where',
    label: 'Where',
    sort: ordered('city'),
    className: '@2xl:min-w-44',
    cell: (location) =>
      cityLine(location) ? (
        <>
          {cityLine(location)}
          {location.address && <span className="block text-sm text-muted">{location.address}</span>}
        </>
      ) : (
        none
      ),
  },
  {
    id: 'changes',
    label: 'Changes',
    isBlank: ({ waitingCount, rejectedCount }) => waitingCount + rejectedCount === 0,
    cell: ({ waitingCount, rejectedCount }) =>
      waitingCount + rejectedCount === 0 ? (
        none
      ) : (
        <span className="flex flex-wrap gap-1">
          {waitingCount > 0 && <Badge>{formatNumber(waitingCount)} pending</Badge>}
          {rejectedCount > 0 && <Badge variant="danger">{formatNumber(rejectedCount)} not approved</Badge>}
        </span>
      ),
  },
  {
    id: 'hours',
    label: 'Hours',
    className: '@2xl:min-w-32',
    isBlank: ({ open }) => open === null,
    cell: ({ open }) => open ?? none,
  },
  {
    id: 'completeness',
    label: 'Complete',
    sort: ordered('completeness'),
    align: 'end',
    cell: ({ completeness }) => `${completeness}%`,
  },
  {
    id: 'rating',
    label: 'Rating',
    isBlank: ({ ratingCount }) => ratingCount === 0,
    sort: ordered('rating'),
    cell: ({ ratingAverage, ratingCount }) =>
      ratingCount > 0 ? (
        <Rating average={ratingAverage} count={ratingCount} className="whitespace-nowrap" />
      ) : (
        none
      ),
  },
  { id: 'plan', label: 'Plan', cell: ({ planName }) => planName },
  {
    id: 'role',
    label: 'Your role',
    isBlank: ({ role }) => role === 'owner',
    cell: ({ role }) => (role === 'owner' ? 'Owner' : 'Co-manager'),
  },
  {
    id: 'week',
    label: 'Weekly hours',
    isHidden: true,
    className: '@2xl:min-w-52',
    isBlank: ({ hours }) => hours === null,
    cell: ({ hours }) => hours ?? none,
  },
  {
    id: 'phone',
    label: 'Phone',
    isHidden: true,
    className: '@2xl:whitespace-nowrap',
    isBlank: ({ phone }) => phone === null,
    cell: ({ phone }) => phone ?? none,
  },
  { id: 'category', label: 'Category', isHidden: true, cell: ({ category }) => category.name },
  {
    id: 'next',
    label: 'Next step',
    isHidden: true,
    className: '@2xl:min-w-48',
    cell: ({ id, nextStep }) =>
      nextStep ? (
        <Link to={stepPath(id, nextStep)} className="inline-block min-h-6 underline underline-offset-4">
          {nextStep.text}
        </Link>
      ) : (
        none
      ),
  },
  {
    id: 'confirmed',
    label: 'Confirmed',
    isHidden: true,
    cell: ({ lastConfirmedAt }) => (lastConfirmedAt ? dayOf(lastConfirmedAt) : none),
  },
  {
    id: 'updated',
    label: 'Changed',
    isHidden: true,
    sort: ordered('updated'),
    cell: ({ updatedAt }) => <span className="whitespace-nowrap">{dayOf(updatedAt)}</span>,
  },
]

const orders = [
  ['updated', 'desc', 'Recently changed'],
  ['name', 'asc', 'Name, A to Z'],
  ['name', 'desc', 'Name, Z to A'],
  ['city', 'asc', 'City'],
  ['status', 'asc', 'Status'],
  ['completeness', 'asc', 'Least complete first'],
  ['completeness', 'desc', 'Most complete first'],
  ['rating', 'desc', 'Best rated first'],
  ['rating', 'asc', 'Worst rated first'],
].map(([sort = '', direction = '', label = '']) => ({ label, is: { sort, direction } }))

const all = { value: '', label: 'All' }
const roleFilter: ListFilter = {
  kind: 'choice',
  name: 'role',
  label: 'Your role',
  options: [all, { value: 'owner', label: 'Owner' }, { value: 'manager', label: 'Co-manager' }],
}

const orderSchema = locationPageSchema.pick({ sort: true, direction: true })

/** The table's filters as API parameters. */
export const locationFilter = (params: Params) =>
  readSearch(locationFilterSchema, new URLSearchParams(params))

/** The table of all listings of the user. `fixed` are parameters of the page around it. */
export function useLocationsList(userId: string, fixed: Params): List<Location> {
  const { data } = useQuery(facetsQuery(userId), queryClient)
  return useMemo(
    () => ({
      name: 'locations',
      path: '/dashboard',
      fixed,
      label: 'Table of your businesses',
      schema: locationPageSchema,
      paging: ['page'],
      search: { placeholder: 'Name, street or city' },
      filters: [
        {
          kind: 'choice',
          name: 'status',
          label: 'Status',
          options: [all, ...statuses.map((value) => ({ value, label: statusNames[value] }))],
        },
        {
          kind: 'choice',
          name: 'city',
          label: 'City',
          options: [
            all,
            ...(data?.cities ?? []).map(({ city, count }) => ({ value: city, label: `${city} (${count})` })),
          ],
        },
        ...(data?.areMixed ? [roleFilter] : []),
      ],
      orders,
      orderOf: (wanted) => locationOrderOf(orderSchema.catch({}).parse(wanted)),
      views: [
        { name: 'Not approved', query: 'status=rejected' },
        { name: 'Changes pending', query: 'changes=pending' },
        { name: 'Changes not approved', query: 'changes=rejected' },
        { name: 'Least complete', query: 'sort=completeness&direction=asc' },
      ],
      columns,
      idOf: ({ id }) => id,
      nameOf: ({ name, city }) => (city ? `${name}, ${city}` : name),
      queryKey: locationsKey(userId),
      async fetch(wanted, signal) {
        const query = readSearch(locationPageSchema, new URLSearchParams(wanted))
        const { locations, count } = await call('GET /locations', { query, signal })
        const page = Number(query.page ?? 1)
        return {
          rows: locations,
          count,
          next: page * locationsPerPage < count ? { page: String(page + 1) } : null,
          previous: page > 1 ? { page: page > 2 ? String(page - 1) : '' } : null,
        }
      },
      noun: ['business', 'businesses'],
      empty: () => ({ title: 'No businesses yet', text: 'Your businesses appear here.' }),
      nothingFound: {
        title: 'None of yours',
        text: 'None of your businesses matches that. Remove a filter, or try other words.',
      },
    }),
    [userId, fixed, data],
  )
}
