import { Link, type MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { Route } from './+types/page.ts'
import { BusinessesTable } from './businesses-table.tsx'
import { FlyersTable } from './flyers-table.tsx'
import { UsersTable } from './users-table.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Older admin panel',
    description: 'Businesses, users and flyers in plain tables, for the administrators of this site.',
    path: '/admin-legacy',
    index: false,
  })
}

/** The panel before this one: everything on one page. */
export default function AdminLegacy() {
  return (
    <div className="wrap max-w-6xl pt-8 pb-20">
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
