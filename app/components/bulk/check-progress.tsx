import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { Spinner } from '#app/ui/skeleton.tsx'
import { checkProgressQuery } from './bulk-queries.ts'
import type { ImportScope } from './import-scopes.ts'

/** How far the check of a file is. */
export function CheckProgress({ scope, checkId }: { scope: ImportScope; checkId: string }) {
  const { data } = useQuery(checkProgressQuery(scope, checkId), queryClient)
  if (!data?.total) return <Spinner label="Checking every line" />
  const percent = Math.floor((100 * data.done) / data.total)
  return (
    <div className="grid w-full min-w-0 max-w-sm gap-1">
      <progress
        className="upload-progress"
        aria-label="Progress of the check"
        max={data.total}
        value={data.done}
      />
      <p aria-hidden="true" className="text-sm text-muted">
        {percent}% of {data.total.toLocaleString('en-US')} lines checked
      </p>
    </div>
  )
}
