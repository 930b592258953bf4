import { Outlet, useParams } from 'react-router'
import { SignedInOnly } from '#app/components/guard/signed-in-only.tsx'
import { cn } from '#app/ui/cn.ts'
import { DashboardNav } from './dashboard-nav.tsx'

/** Everything of one's own. Pages below it are drawn by the browser alone, for `useSignedInUser()`. */
export default function DashboardLayout() {
  // A listing has a navigation of its own, and a phone has no room for two.
  const isInBusiness = useParams().businessId !== undefined
  return (
    <SignedInOnly title="Dashboard">
      {(user) => (
        <div
          key={user.id}
          className="wrap pt-4 pb-20 lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-10 lg:pt-8"
        >
          <DashboardNav className={cn(isInBusiness && 'max-lg:hidden')} />
          <div className="min-w-0">
            <Outlet />
          </div>
        </div>
      )}
    </SignedInOnly>
  )
}
