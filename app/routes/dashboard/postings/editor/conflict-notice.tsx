import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PostingToEdit } from '#domain/postings/own.ts'
import { postingQuery } from '../queries.ts'

/** Another window, or someone else who manages it, has saved meanwhile: whose words stand. */
export function ConflictNotice({
  userId,
  posting,
  onTheirs,
  onMine,
}: {
  userId: string
  posting: PostingToEdit
  onTheirs: (theirs: PostingToEdit) => void
  /** With the version that is written over. */
  onMine: (version: number) => void
}) {
  const { send, isBusy, failure } = useRequest()
  const readTheirs = () =>
    queryClient.fetchQuery({ ...postingQuery(userId, posting.id, posting.kind), staleTime: 0 })
  return (
    <div tabIndex={-1} role="alert" className="rounded-control outline-none">
      <Alert variant="warning" title="Someone else, or another window, changed this">
        <p>Your text is still in the form below.</p>
        <FormFailure words={failure} />
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            size="sm"
            aria-disabled={isBusy}
            onClick={() => !isBusy && send(async () => onMine((await readTheirs()).version))}
          >
            Keep mine
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={isBusy}
            onClick={() => !isBusy && send(async () => onTheirs(await readTheirs()))}
          >
            Take theirs
          </Button>
        </div>
      </Alert>
    </div>
  )
}
