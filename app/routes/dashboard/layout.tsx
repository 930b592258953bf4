import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useParams } from 'react-router'
import { SignedInOnly } from '#app/components/guard/signed-in-only.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import { useAuth } from '#app/session/auth-provider.tsx'
import { cn } from '#app/ui/cn.ts'
import { managedListingsQuery } from './business/managed-listing.ts'
import { dashboardEntries, entryMark } from './navigation.ts'

/** Everything in the user's own account. Its pages render only in the browser, for `useSignedInUser()`. */
export default function DashboardLayout() {
  // A listing has its own navigation, and a phone has no room for two.
  const isInBusiness = useParams().businessId !== undefined
  return (
    <SignedInOnly title="Dashboard">
      {(user) => (
        <div
          key={user.id}
          className="wrap pt-4 pb-20 lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-10 lg:pt-8"
        >
          <DashboardNav userId={user.id} className={cn(isInBusiness && 'max-lg:hidden')} />
          <div className="min-w-0">
            <Outlet />
          </div>
        </div>
      )}
    </SignedInOnly>
  )
}

/** A swipeable row on phones, a sidebar on wide screens. */
function DashboardNav({ userId, className }: { userId: string; className?: string }) {
  const { roles } = useAuth()
  const { pathname } = useLocation()
  const listings = useQuery(managedListingsQuery(userId), queryClient)
  const entries = dashboardEntries.filter(
    ({ to, roles: wanted, isForOwners }) =>
      (!wanted || roles?.some((role) => wanted.includes(role))) &&
      // The page that is open stays, and nobody misses a tool because their listings didn't load.
      (!isForOwners || listings.data?.total !== 0 || entryMark(to, pathname)),
  )
  return (
    <nav aria-label="Dashboard" className={cn('max-lg:mb-6 lg:sticky lg:top-24 lg:self-start', className)}>
      <ScrollRow className="lg:flex-col lg:overflow-visible lg:border-b-0">
        {entries.map(({ to, label, Icon }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={entryMark(to, pathname)}
              className={cn(
                rowLink,
                'lg:rounded-r-lg lg:border-b-0 lg:border-l-[3px] lg:hover:bg-tint lg:aria-[current]:bg-tint',
              )}
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}
