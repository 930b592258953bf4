import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { BulkImport, ImportSample as Sample } from '#domain/bulk/schema.ts'
import { importsQuery } from './bulk-queries.ts'
import { importScopes } from './import-scopes.ts'

/** What moderators found in the sample of a file that was published at once, and the way back. */
export function ImportSample({
  userId,
  entry,
  sample,
}: {
  userId: string
  entry: BulkImport
  sample: Sample
}) {
  const { id, fileName } = entry
  const { drawn, checked, wrong, untouched } = sample
  const [left, setLeft] = useState<number | null>(null)
  const { send, isBusy, failure } = useRequest()
  const unpublish = () =>
    send(async () => {
      // A part at a time, until none is left.
      for (let rest = 1; rest > 0; ) {
        const done = await call('POST /admin/imports/{id}/unpublish', { params: { id } })
        rest = done.unpublished > 0 ? done.left : 0
        setLeft(rest)
      }
      setLeft(null)
    }).then(() => queryClient.invalidateQueries(importsQuery(importScopes.unowned, userId)))
  return (
    <div className="grid gap-2">
      {wrong > 0 ? (
        <Alert variant="danger" title={`${wrong} of ${checked} checked should not have been published`}>
          {checked < drawn && <p>{drawn - checked} of the sample are still to be checked.</p>}
        </Alert>
      ) : (
        <p>
          {checked === 0
            ? `A sample of ${drawn} is to be checked.`
            : `Sample: ${checked} of ${drawn} checked, none of them wrong.`}
        </p>
      )}
      <FormFailure words={failure} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {checked < drawn && (
          <Link
            to="/dashboard/moderation?kind=checks"
            className="inline-flex min-h-9 items-center underline underline-offset-4"
          >
            Check the sample
          </Link>
        )}
        {untouched > 0 && (
          <ConfirmButton
            about={`of ${fileName}`}
            question={`Unpublish ${untouched.toLocaleString('en-US')}? They wait in the queue.`}
            isBusy={isBusy}
            onConfirm={unpublish}
          >
            Unpublish all that nobody edited
          </ConfirmButton>
        )}
        {isBusy && left !== null && (
          <p role="status" className="text-sm text-muted">
            {left.toLocaleString('en-US')} left
          </p>
        )}
      </div>
    </div>
  )
}
