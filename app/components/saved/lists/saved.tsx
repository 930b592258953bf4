import { useAuth } from '#app/session/auth-provider.tsx'
import { Skeleton, Spinner } from '#app/ui/skeleton.tsx'
import { AccountLists } from './account-lists.tsx'
import { DeviceList } from './device-list.tsx'

/** The account's lists where someone is signed in, else what this device keeps. */
export default function Saved() {
  const { user, needsSecondFactor, isLoading } = useAuth()
  if (isLoading)
    return (
      <>
        <Spinner label="Loading" className="sr-only" />
        <Skeleton className="h-64" />
      </>
    )
  return user && !needsSecondFactor ? <AccountLists key={user.id} userId={user.id} /> : <DeviceList />
}
