import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ListSearch } from '#app/components/list-search.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import type { OwnBusinesses } from '#domain/businesses/own.ts'
import { formatNumber } from '#domain/numbers.ts'
import { ownBusinessesQuery } from '../business/own-business.ts'
import { BusinessEntries } from './business-entry.tsx'

const atFirst = 12
const atOnce = 24

/** A chain's businesses: found by name or city, which stand in the address, and a few at a time. */
export function ManyBusinesses({ userId, all }: { userId: string; all: OwnBusinesses }) {
  const [params] = useSearchParams()
  const q = params.get('q')?.trim().slice(0, 100) ?? ''
  const query = useQuery({ ...ownBusinessesQuery(userId, q), placeholderData: keepPreviousData }, queryClient)
  return (
    <>
      <ListSearch
        asked={{ q }}
        label={`Find one of ${formatNumber(all.total)}`}
        placeholder="Name or city"
        act="Find"
        all={q !== '' && '/dashboard'}
        className="mb-4"
        role="search"
      />
      <Loaded query={query} what="The list of your businesses">
        {(found) =>
          found.total === 0 ? (
            <EmptyState title="None of yours" headingLevel="h3">
              <p>None of your businesses has that in its name or city.</p>
            </EmptyState>
          ) : (
            <Some key={q} found={found} />
          )
        }
      </Loaded>
    </>
  )
}

function Some({ found: { businesses, total } }: { found: OwnBusinesses }) {
  const [shown, setShown] = useState(atFirst)
  const isAllShown = shown >= businesses.length
  return (
    <>
      <BusinessEntries businesses={businesses.slice(0, shown)} />
      {!isAllShown && (
        <Button variant="secondary" className="mt-4" onClick={() => setShown(shown + atOnce)}>
          Show more
        </Button>
      )}
      {isAllShown && total > businesses.length && (
        <p className="mt-4 text-muted">
          These are the {formatNumber(businesses.length)} that changed last. Find the other{' '}
          {formatNumber(total - businesses.length)} by their name or city.
        </p>
      )}
    </>
  )
}
