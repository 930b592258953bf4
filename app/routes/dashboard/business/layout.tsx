import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link, Outlet, useParams } from 'react-router'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { BusinessHead } from './business-head.tsx'
import { NoSuchBusiness } from './no-such-business.tsx'
import { ownBusinessQuery } from './own-business.ts'
import type { Workspace } from './workspace.ts'

/** The workspace of one listing. Someone else's is none: the API answers 404 for it. */
export default function BusinessLayout() {
  const { businessId = '' } = useParams()
  const { id: userId } = useSignedInUser()
  const query = useQuery(ownBusinessQuery(userId, businessId), queryClient)
  const status = query.error instanceof RequestFailed ? query.error.status : null
  if (status === 404 || status === 422) return <NoSuchBusiness />
  return (
    <>
      <Link
        to="/dashboard"
        className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 font-medium text-muted no-underline hover:text-ink lg:hidden"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        Dashboard
      </Link>
      <Loaded query={query} what="Your listing">
        {(business) => (
          <div key={business.id}>
            <BusinessHead business={business} />
            <Outlet context={{ userId, business } satisfies Workspace} />
          </div>
        )}
      </Loaded>
    </>
  )
}
