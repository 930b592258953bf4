import { useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { checkRate } from '#app/session/check-rate.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { BulkCheck, ImportMode } from '#domain/bulk/schema.ts'
import { importsQuery } from './bulk-queries.ts'
import type { ImportScope } from './import-scopes.ts'

export function ImportButton({
  scope,
  userId,
  file,
  mode,
  map,
  check,
}: {
  scope: ImportScope
  userId: string
  file: { name: string; bytes: Blob }
  mode: ImportMode
  /** The column mapping, as in the URL. */
  map: string
  check: BulkCheck
}) {
  // A second press, or one after a lost response, is the same import.
  const id = useRef(crypto.randomUUID())
  const [isSent, setSent] = useState(false)
  const { send, isBusy, failure } = useRequest()
  if (isSent)
    return (
      <Alert variant="ok" title="The import is under way">
        <p>Follow it below. You can leave this page meanwhile.</p>
      </Alert>
    )
  if (check.good === 0)
    return <p className="text-muted">No line of this file can be imported. Fix it and choose it again.</p>
  const start = () =>
    send(async () => {
      if (await checkRate('bulk_upload')) return
      await call(`POST ${scope.api}`, {
        query: { id: id.current, mode, name: file.name, map },
        body: file.bytes,
      })
      setSent(true)
      await queryClient.invalidateQueries(importsQuery(scope, userId))
    })
  const lines = check.good.toLocaleString('en-US')
  return (
    <div className="grid justify-items-start gap-4">
      <FormFailure words={failure} />
      <Button aria-disabled={isBusy} onClick={start}>
        {isBusy ? 'Sending…' : `Import ${lines} ${check.good === 1 ? 'listing' : 'listings'}`}
      </Button>
      <p className="text-sm text-muted">Two files an hour.</p>
    </div>
  )
}
