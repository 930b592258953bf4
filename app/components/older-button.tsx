import { Button } from '#app/ui/button.tsx'
import { FormFailure } from './form/form-failure.tsx'
import { requestWords } from './form/use-request.ts'

/** The end of a long list: what is older, where there is more, or why it didn't come. */
export function OlderButton({
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
