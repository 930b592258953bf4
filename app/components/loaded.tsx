import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton, Spinner } from '#app/ui/skeleton.tsx'

/** What was fetched; until then its place, and a way to try again where it didn't come. */
export function Loaded<T>({
  query: { data, isError, isFetching, refetch },
  what,
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  /** "Your profile": what didn't come. */
  what: string
  children: (data: T) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (!isError)
    return (
      <div className="grid gap-3">
        <Spinner label="Loading" className="sr-only" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11 w-2/3" />
      </div>
    )
  return (
    <div role="alert">
      <Alert variant="danger" title={`${what} could not be loaded`}>
        <p>Check your connection, and try again.</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          aria-disabled={isFetching}
          onClick={() => refetch()}
        >
          {isFetching ? 'Trying…' : 'Try again'}
        </Button>
      </Alert>
    </div>
  )
}
