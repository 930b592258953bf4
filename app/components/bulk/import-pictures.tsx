import { useQuery } from '@tanstack/react-query'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { FailedPicture, FailedPictures } from '#domain/bulk/pictures/schema.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import { failedPicturesQuery, importsQuery, isLoadingPictures } from './bulk-queries.ts'
import type { ImportProps } from './import-scopes.ts'

/** How far the pictures of an import are, and which couldn't be loaded. */
export function ImportPictures({ scope, userId, entry }: ImportProps) {
  const { fileName, pictures } = entry
  const { total, waiting, loaded, failed, cancelled } = pictures
  const isLoading = isLoadingPictures(entry)
  return (
    <>
      {isLoading && (
        <progress
          className="upload-progress"
          aria-label={`Pictures of ${fileName}`}
          max={total}
          value={total - waiting}
        />
      )}
      <p aria-live="polite">
        {isLoading
          ? `Loading pictures: ${formatNumber(total - waiting)} of ${formatNumber(total)}`
          : `${counted(loaded, 'picture')} loaded`}
        {failed > 0 && ` · ${formatNumber(failed)} couldn’t be loaded`}
        {cancelled > 0 && ` · ${formatNumber(cancelled)} left out`}
      </p>
      {failed > 0 && !isLoading && <Failed scope={scope} userId={userId} entry={entry} />}
    </>
  )
}

function Failed({ scope, userId, entry }: ImportProps) {
  const { id, fileName } = entry
  const query = useQuery(failedPicturesQuery(scope, entry), queryClient)
  const { send, isBusy, failure } = useRequest()
  const retry = () =>
    send(async () => {
      await call(`POST ${scope.api}/{id}/pictures/retry`, { params: { id } })
      // The same number may fail for other reasons.
      queryClient.removeQueries(failedPicturesQuery(scope, entry))
      await queryClient.invalidateQueries(importsQuery(scope, userId))
    })
  return (
    <QueryBoundary query={query} what="The list of pictures">
      {(failed) => (
        <Disclosure
          summary="Pictures that couldn’t be loaded"
          note={formatNumber(failed.total)}
          className="min-w-0 rounded-control border border-line px-4"
        >
          <FailedList fileName={fileName} failed={failed} />
          <FormFailure words={failure} />
          {failed.retryable > 0 && (
            <Button className="mt-3" variant="secondary" size="sm" aria-disabled={isBusy} onClick={retry}>
              {isBusy ? 'Trying…' : 'Try again'}
            </Button>
          )}
        </Disclosure>
      )}
    </QueryBoundary>
  )
}

function FailedList({ fileName, failed: { pictures, total } }: { fileName: string; failed: FailedPictures }) {
  return (
    <>
      <section
        aria-label={`Pictures of ${fileName} that couldn’t be loaded`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
        tabIndex={0}
        className="max-h-[28rem] overflow-auto"
      >
        <ul className="grid grid-cols-1 gap-3 pt-2">
          {pictures.map((picture) => (
            <PictureRow key={`${picture.line} ${picture.column} ${picture.url}`} picture={picture} />
          ))}
        </ul>
      </section>
      {total > pictures.length && (
        <p className="mt-3 text-sm text-muted">The first {formatNumber(pictures.length)} are shown.</p>
      )}
    </>
  )
}

function PictureRow({ picture: { line, name, column, url, message, canRetry } }: { picture: FailedPicture }) {
  return (
    <li className="border-t border-line pt-3 text-[0.9375rem] first:border-0 first:pt-0">
      <p className="font-semibold break-words">
        Line {line}, {column}
        {name && <span className="font-normal text-muted"> · {name}</span>}
      </p>
      <p className="text-sm break-all text-muted">{url}</p>
      <p className="break-words">
        {message}
        {!canRetry && ' It was tried as often as possible.'}
      </p>
    </li>
  )
}
