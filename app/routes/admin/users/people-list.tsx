import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { dayOf } from '#app/components/moments.ts'
import { OlderButton } from '#app/components/older-button.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Since } from '#app/components/since.tsx'
import type { PeopleFilter, PersonRow } from '#domain/people/schema.ts'
import { cell, WideTable } from '../wide-table.tsx'
import { filterQuery } from './filters.ts'
import { peopleQuery } from './queries.ts'
import { Standing } from './standing.tsx'

export function PeopleList({ filter }: { filter: PeopleFilter }) {
  const query = useInfiniteQuery(peopleQuery(filterQuery(filter)), queryClient)
  return (
    <div className="mt-5">
      <Loaded query={query} what="The people">
        {({ pages }) => {
          const people = pages.flatMap((page) => page.people)
          if (people.length === 0)
            return (
              <EmptyState title="Nobody" headingLevel="h2">
                No account fits what you look for. Try fewer words, or another state.
              </EmptyState>
            )
          return (
            <WideTable label="People" columns={['Person', 'Standing', 'Listings', 'Since', 'Last sign-in']}>
              {people.map((person) => (
                <PersonLine key={person.id} person={person} />
              ))}
            </WideTable>
          )
        }}
      </Loaded>
      <OlderButton query={query}>Show more</OlderButton>
    </div>
  )
}

function PersonLine({ person }: { person: PersonRow }) {
  const { id, displayName, email, phone, listings, createdAt, lastSignInAt } = person
  return (
    <tr>
      <th scope="row" className={`${cell} max-w-xs font-normal`}>
        <Link
          to={`/admin/users/${id}`}
          className="font-semibold break-words underline-offset-4 hover:underline"
        >
          {displayName}
        </Link>
        <p className="text-sm break-all text-muted">{email ?? phone ?? 'Without an address'}</p>
        {/* The column of its own is out of sight on a phone. */}
        <div className="mt-1 md:hidden" aria-hidden="true">
          <Standing person={person} />
        </div>
      </th>
      <td className={cell}>
        <div className="max-md:sr-only">
          <Standing person={person} />
        </div>
      </td>
      <td className={`${cell} tabular-nums`}>{listings}</td>
      <td className={`${cell} whitespace-nowrap`}>{dayOf(createdAt)}</td>
      <td className={`${cell} whitespace-nowrap`}>
        {lastSignInAt ? <Since moment={lastSignInAt} /> : 'Never'}
      </td>
    </tr>
  )
}
