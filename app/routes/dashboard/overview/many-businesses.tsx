import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
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
      <Form key={q} className="mb-4 flex flex-wrap items-end gap-3" preventScrollReset role="search">
        <Field label={`Find one of ${formatNumber(all.total)}`} className="w-full sm:w-80">
          {(control) => (
            <Input
              {...control}
              name="q"
              type="search"
              defaultValue={q}
              maxLength={100}
              placeholder="Name or city"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          Find
        </Button>
        {q && (
          <ButtonLink to="/dashboard" variant="ghost" preventScrollReset>
            Show all
          </ButtonLink>
        )}
      </Form>
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
