import { useQuery } from '@tanstack/react-query'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { requestWords } from '#app/components/form/use-request.ts'
import { Prose } from '#app/components/prose.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton, Spinner } from '#app/ui/skeleton.tsx'
import { previewQuery } from '../queries.ts'

const frame = 'max-h-[70svh] min-h-96 overflow-y-auto bg-paper p-4 sm:p-6'

/** A text as shown on the site, rendered by the same code. */
export function Preview({ body }: { body: string }) {
  const { data, error, isFetching, refetch } = useQuery(previewQuery(body), queryClient)
  if (error)
    return (
      <div className="grid justify-items-start gap-3 bg-paper p-4">
        <FormFailure words={requestWords(error)} />
        <Button variant="secondary" size="sm" aria-disabled={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    )
  if (!data)
    return (
      <div className="grid min-h-96 content-start gap-3 bg-paper p-4">
        <Spinner label="Loading the preview" className="sr-only" />
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-24" />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
    <section aria-label="Preview" tabIndex={0} className={frame}>
      {body.trim() === '' ? (
        <p className="text-muted">Nothing to preview yet.</p>
      ) : (
        <Prose content={data} className="mx-auto" />
      )}
    </section>
  )
}
