import { useRef, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import type { QueueKind } from '#domain/moderation-queue/kinds.ts'
import type { Held } from '#domain/moderation-queue/schema.ts'
import type { Drafts } from './drafts.ts'
import type { AnyEntry, Decision } from './kind.ts'
import { kinds } from './kinds.ts'
import { nameOf } from './outbox.ts'
import { decideAll } from './queries.ts'
import { RejectionForm } from './rejection-form.tsx'
import { keyOf } from './view.ts'

/** The most that can be decided at once. */
export const mostChosen = 100

type Problem = { id: string; name: string; text: string }

/** Applies one decision to everything selected. What could not be decided is named, and stays selected. */
export function BulkBar({
  kind: kindKey,
  entries,
  chosen,
  userId,
  drafts,
  onChoose,
  onDecided,
}: {
  kind: QueueKind
  entries: readonly AnyEntry[]
  chosen: ReadonlySet<string>
  userId: string
  drafts: Drafts
  onChoose: (ids: readonly string[]) => void
  onDecided: (said: string, held: Held | null) => void
}) {
  const [isRejecting, setRejecting] = useState(false)
  // Kept while the dialog is closed.
  const typed = useRef<Partial<Decision>>({})
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const { send, isBusy, failure, clear } = useRequest()
  const kind = kinds[kindKey]
  const wanted = entries.filter(({ id }) => chosen.has(id))
  const all = entries.slice(0, mostChosen)

  async function decideSelected(decision: Decision) {
    const names = new Map(wanted.map((entry) => [entry.id, nameOf(entry)]))
    const { held, results } = await decideAll(userId, {
      kind: kindKey,
      entries: wanted.map((entry) => seenOf(entry, drafts)),
      decision,
    })
    const undecided = results.filter(({ problem }) => problem !== null)
    const decided = results.length - undecided.length
    setProblems(undecided.map(({ id, problem }) => ({ id, name: names.get(id) ?? '', text: problem! })))
    setRejecting(false)
    typed.current = {}
    onChoose(undecided.map(({ id }) => id))
    if (decided > 0)
      onDecided(`${decision.decision === 'approve' ? 'Approved' : 'Rejected'}: ${decided}`, held)
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox
          checked={wanted.length > 0 && wanted.length === all.length}
          onChange={(event) => onChoose(event.target.checked ? all.map(({ id }) => id) : [])}
          label={`Select all ${all.length} listed`}
        />
        {wanted.length > 0 && (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              size="sm"
              aria-disabled={isBusy}
              onClick={() => send(() => decideSelected({ decision: 'approve' }))}
            >
              {isBusy ? 'One moment…' : `${kind.approve}: ${wanted.length}`}
            </Button>
            <Button
              size="sm"
              variant="danger"
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return
                clear()
                setRejecting(true)
              }}
            >
              Reject {wanted.length}…
            </Button>
          </div>
        )}
      </div>
      <FormFailure words={failure} />
      {problems.length > 0 && (
        <div role="alert">
          <Alert variant="warning" title={`Not decided: ${problems.length}`}>
            <ul className="mt-1 grid gap-1">
              {problems.map(({ id, name, text }) => (
                <li key={id}>
                  {name && <b>{name}: </b>}
                  {text}
                </li>
              ))}
            </ul>
            <Button variant="secondary" size="sm" className="mt-3" onClick={() => setProblems([])}>
              Dismiss
            </Button>
          </Alert>
        </div>
      )}
      <Dialog
        open={isRejecting}
        onClose={() => setRejecting(false)}
        title={`Reject ${wanted.length}, all for the same reason`}
      >
        <RejectionForm
          kind={kindKey}
          userId={userId}
          begin={typed.current}
          onType={(rejection) => {
            typed.current = rejection
          }}
          onReject={(rejection) => decideSelected({ decision: 'reject', ...rejection })}
          onBack={() => setRejecting(false)}
        />
      </Dialog>
    </div>
  )
}

/** What was seen of it, and what was filled in for it. */
function seenOf(entry: AnyEntry, drafts: Drafts) {
  const { approval } = kinds[entry.kind]
  return {
    id: entry.id,
    seen: entry.item.seen,
    ...(approval?.isPerEntry && drafts.current.get(keyOf(entry))?.approval),
  }
}
