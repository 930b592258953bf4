import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton, Spinner } from '#app/ui/skeleton.tsx'
import { RequestFailed } from './request-failed.ts'

/** Shows the loaded data; until then a placeholder, or a retry button if loading failed. */
export function QueryBoundary<T>({
  query: { data, isError, error, isFetching, refetch },
  what,
  children,
}: {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>
  /** What failed to load: "Your profile". */
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
        <p>{reasonOf(error) ?? 'Check your connection, and try again.'}</p>
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

/** What our API says of a request that won't go better the next time: a listing can't be merged with itself. */
const reasonOf = (error: unknown): string | null =>
  error instanceof RequestFailed && error.status < 500 && error.problem ? error.problem.title : null
