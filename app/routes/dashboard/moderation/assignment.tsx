import { useRequest } from '#app/components/form/use-request.ts'
import { Button } from '#app/ui/button.tsx'
import { assign, type Entry } from './queries.ts'

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** Who looks at an entry, and how one takes it or lets go of it. */
export function Assignment({
  entry,
  userId,
  headingId,
}: {
  entry: Entry
  userId: string
  headingId: string
}) {
  const { send, isBusy, failure } = useRequest()
  const { takenBy } = entry
  const act = !takenBy ? 'take' : takenBy.id === userId ? 'let go' : 'take over'
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm">
      {failure ? (
        <p role="alert" className="text-danger">
          {failure.text}
        </p>
      ) : (
        takenBy && (
          <p className="text-muted">
            {takenBy.id === userId ? 'You have it' : `${takenBy.name || 'Someone else'} has it`} until{' '}
            {time.format(new Date(takenBy.until))}
          </p>
        )
      )}
      <Button
        variant="secondary"
        size="sm"
        data-key="s"
        aria-describedby={headingId}
        aria-disabled={isBusy}
        onClick={() => send(() => assign(userId, entry, act))}
      >
        {labels[act]}
      </Button>
    </div>
  )
}

const labels = { take: 'Assign to me', 'let go': 'Unassign', 'take over': 'Take over' } as const
