import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Loaded } from '#app/components/loaded.tsx'
import { dayOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { PlainTable, plainCell } from './plain-table.tsx'
import { usersQuery } from './queries.ts'

export function UsersTable() {
  const query = useQuery(usersQuery, queryClient)
  return (
    <section className="mt-10">
      <h2 className="text-2xl">Users</h2>
      <p className="text-muted [&_a]:underline">
        The newest. <Link to="/admin/users">All of them</Link>
      </p>
      <Loaded query={query} what="The users">
        {(people) => (
          <PlainTable title="Users" columns={['Name', 'Email', 'Roles', 'Listings', 'Since']}>
            {people.map(({ id, displayName, email, roles, listings, createdAt }) => (
              <tr key={id}>
                <th scope="row" className={`${plainCell} font-medium`}>
                  <Link to={`/admin/users/${id}`}>{displayName}</Link>
                </th>
                <td className={`${plainCell} min-w-44 wrap-anywhere`}>{email}</td>
                <td className={plainCell}>{roles.join(', ') || 'none'}</td>
                <td className={`${plainCell} tabular-nums`}>{listings}</td>
                <td className={`${plainCell} whitespace-nowrap`}>{dayOf(createdAt)}</td>
              </tr>
            ))}
          </PlainTable>
        )}
      </Loaded>
    </section>
  )
}
