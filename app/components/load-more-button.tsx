import { Button } from '#app/ui/button.tsx'
import { FormFailure } from './form/form-failure.tsx'
import { requestWords } from './form/use-request.ts'

/** The end of a long list: a button for older items if there are more, or why they failed to load. */
export function LoadMoreButton({
  query: { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage },
  children,
}: {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => unknown
  }
  children: string
}) {
  if (!hasNextPage) return null
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      {isFetchNextPageError && <FormFailure words={requestWords(error)} />}
      <Button
        variant="secondary"
        aria-disabled={isFetchingNextPage}
        onClick={() => !isFetchingNextPage && fetchNextPage()}
      >
        {isFetchingNextPage ? 'Loading…' : children}
      </Button>
    </div>
  )
}
