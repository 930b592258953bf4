import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { callPublic } from '#app/session/api-call.ts'
import { withNext } from '#app/session/next-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { BusinessCard } from '../../business-card.tsx'
import { queryClient } from '../../query-client.ts'
import { type KeptBusiness, readSaved } from '../kept-saved.ts'
import { onSavedChange } from '../saved-state.ts'
import { Gone } from './gone.tsx'
import { NothingSaved } from './nothing-saved.tsx'

// One value for one state, as React wants it.
const snapshot = () => JSON.stringify(readSaved())

export function DeviceList() {
  const kept = JSON.parse(useSyncExternalStore(onSavedChange, snapshot, () => '[]')) as KeptBusiness[]
  if (kept.length === 0) return <NothingSaved />
  return (
    <>
      <p className="max-w-2xl text-muted">
        Kept on this device alone.{' '}
        <Link
          to={withNext('/login', '/saved')}
          className="font-medium text-forest-ink underline underline-offset-4"
        >
          Log in
        </Link>{' '}
        to have them with your account, in lists of your own.
      </p>
      <Cards kept={kept} />
    </>
  )
}

function Cards({ kept }: { kept: KeptBusiness[] }) {
  const ids = kept.map(({ id }) => id).sort()
  const query = useQuery(
    {
      queryKey: ['saved', 'device', ids],
      queryFn: ({ signal }) => callPublic('GET /saved/cards', { query: { ids: ids.join(',') }, signal }),
      // A heart that is emptied takes one away: the others stay where they are.
      placeholderData: (last) => last,
      networkMode: 'always',
      retry: 1,
    },
    queryClient,
  )
  const cards = new Map(query.data?.businesses.map((card) => [card.id, card]))
  return (
    <>
      {query.isError && (
        <Alert variant="warning" role="status" title="Only their names are here" className="mt-5 max-w-2xl">
          <p>We could not be reached.</p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={() => query.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {kept.map((business) => {
          const card = cards.get(business.id)
          return (
            <li key={business.id} className="grid">
              {card ? (
                <BusinessCard business={card} headingLevel="h2" />
              ) : query.isPending ? (
                <Skeleton className="h-80" />
              ) : (
                <Gone business={business} isUnknown={query.isError || query.isFetching} />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
