import { useQuery } from '@tanstack/react-query'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { laneOf } from '#domain/moderation-queue/kinds.ts'
import type { FailedDecision } from '#domain/moderation-queue/schema.ts'
import { dismissFailed, failedQuery } from './queries.ts'

/** Your decisions that could not be carried out. */
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
  return (
    <Alert
      variant="warning"
      title={`${isApproval ? 'Couldn’t approve' : 'Couldn’t reject'}: ${title || 'without a name'} (${laneOf(kind).one})`}
    >
      <p>{failure?.text ?? why}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        aria-disabled={isBusy}
        onClick={() => send(() => dismissFailed(userId, id))}
      >
        Dismiss
      </Button>
    </Alert>
  )
}
