import { useQuery } from '@tanstack/react-query'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FailedDecision } from '#domain/moderation-queue/schema.ts'
import { kinds } from './kinds.tsx'
import { dismissFailed, failedQuery } from './queries.ts'

/** What one decided and what could not be carried out afterwards. */
export function FailedDecisions({ userId }: { userId: string }) {
  const { data = [] } = useQuery(failedQuery(userId), queryClient)
  if (data.length === 0) return null
  return (
    <ul aria-label="Not carried out" className="mt-6 grid gap-3">
      {data.map((failed) => (
        <li key={failed.id}>
          <Failed failed={failed} userId={userId} />
        </li>
      ))}
    </ul>
  )
}

function Failed({
  failed: { id, kind, title, isApproval, why },
  userId,
}: {
  failed: FailedDecision
  userId: string
}) {
  const { send, isBusy, failure } = useRequest()
  const label = kinds.find(({ key }) => key === kind)?.one ?? ''
  return (
    <Alert
      variant="warning"
      title={`${isApproval ? 'Couldn’t approve' : 'Couldn’t reject'}: ${title || 'without a name'} (${label})`}
    >
      <p>{failure?.text ?? why}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        aria-disabled={isBusy}
        onClick={() => send(() => dismissFailed(userId, id))}
      >
        I have read it
      </Button>
    </Alert>
  )
}
