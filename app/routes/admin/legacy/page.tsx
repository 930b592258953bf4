import { useQuery } from '@tanstack/react-query'
import { Link, type MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { dayOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { Route } from './+types/page.ts'
import { BusinessesTable } from './businesses-table.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { PlainTable, plainCell } from './plain-table.tsx'
import { flyersQuery, usersQuery } from './queries.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Older admin panel',
    description: 'Businesses, users and flyers in plain tables, for the administrators of this site.',
    path: '/admin-legacy',
    index: false,
  })
}

/** The previous panel: everything on one page. */
export default function AdminLegacy() {
  return (
    <div className="panel-wrap pt-8 pb-20">
      <h1 className="text-4xl">Older admin panel</h1>
      <Alert className="mt-4">
        Plain tables of what is newest. To search, filter and do more, use{' '}
        <Link to="/admin" className="underline">
          the panel
        </Link>
        .
      </Alert>
      <BusinessesTable />
      <UsersTable />
      <FlyersTable />
    </div>
  )
}

function UsersTable() {
  const query = useQuery(usersQuery, queryClient)
  return (
    <section className="mt-10">
      <h2 className="text-2xl">Users</h2>
      <p className="text-muted [&_a]:underline">
        The newest. <Link to="/admin/users">All of them</Link>
      </p>
      <QueryBoundary query={query} what="The users">
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
      </QueryBoundary>
    </section>
  )
}

function FlyersTable() {
  const query = useQuery(flyersQuery, queryClient)
  return (
    <section className="mt-10">
      <h2 className="text-2xl">Flyers</h2>
      <p className="text-muted [&_a]:underline">
        Pending ones. <Link to="/dashboard/moderation">The whole queue</Link>
      </p>
      <QueryBoundary query={query} what="The flyers">
        {(flyers) =>
          flyers.length === 0 ? (
            <p className="mt-3">No flyers pending.</p>
          ) : (
            <PlainTable title="Flyers" columns={['Flyer', 'Business', 'Action']}>
              {flyers.map(({ id, title, business, seen }) => (
                <tr key={id}>
                  <th scope="row" className={`${plainCell} font-medium`}>
                    {title}
                  </th>
                  <td className={plainCell}>
                    <Link to={`/business/${business.slug}`}>{business.name}</Link>
                  </td>
                  <td className={plainCell}>
                    <DecisionButtons noun="flyers" id={id} name={title} decidedOn={{ seen }} />
                  </td>
                </tr>
              ))}
            </PlainTable>
          )
        }
      </QueryBoundary>
    </section>
  )
}
