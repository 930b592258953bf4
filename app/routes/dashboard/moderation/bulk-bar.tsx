import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import type { Held } from '#domain/moderation-queue/schema.ts'
import type { Kind, Waiting } from './kind.ts'
import { type Decision, decideAll } from './queries.ts'
import { headingIdOf } from './queue-entry.tsx'
import { RejectionForm } from './rejection-form.tsx'

/** At most so many are decided with one press. */
export const mostChosen = 100

type Problem = { id: string; name: string; text: string }

/** Decides about what was chosen, all alike; what could not be decided is named, and stays chosen. */
export function BulkBar({
  kind,
  items,
  chosen,
  userId,
  onChoose,
  onDecided,
}: {
  kind: Kind
  items: readonly Waiting[]
  chosen: ReadonlySet<string>
  userId: string
  onChoose: (ids: readonly string[]) => void
  onDecided: (said: string, held: Held | null, goneId: string) => void
}) {
  const [isRejecting, setRejecting] = useState(false)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const { send, isBusy, failure, fields, clear } = useRequest()
  const wanted = items.filter(({ id }) => chosen.has(id))
  const all = items.slice(0, mostChosen)

  const settle = (decision: Decision) =>
    send(async () => {
      // As they are called while they are still there.
      const names = new Map(wanted.map(({ id }) => [id, nameOf(id)]))
      const { held, results } = await decideAll(
        userId,
        kind,
        wanted.map((item) => seenOf(item, kind)),
        decision,
      )
      const undecided = results.filter(({ problem }) => problem !== null)
      const gone = results.filter(({ problem }) => problem === null)
      setProblems(undecided.map(({ id, problem }) => ({ id, name: names.get(id) ?? '', text: problem! })))
      setRejecting(false)
      onChoose(undecided.map(({ id }) => id))
      if (gone[0])
        onDecided(
          `${decision.decision === 'approve' ? 'Approved' : 'Rejected'}: ${gone.length}`,
          held,
          gone[0].id,
        )
    })

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox
          checked={wanted.length > 0 && wanted.length === all.length}
          onChange={(event) => onChoose(event.target.checked ? all.map(({ id }) => id) : [])}
          label={`Choose all ${all.length} on this page`}
        />
        {wanted.length > 0 && (
          <div className="flex flex-wrap items-center gap-3">
            <Button size="sm" aria-disabled={isBusy} onClick={() => settle({ decision: 'approve' })}>
              {isBusy ? 'One moment…' : `${kind.approve}: ${wanted.length}`}
            </Button>
            <Button
              size="sm"
              variant="danger"
              aria-disabled={isBusy}
              onClick={() => !isBusy && setRejecting(true)}
            >
              Reject {wanted.length}…
            </Button>
          </div>
        )}
      </div>
      {!isRejecting && <FormFailure words={failure} />}
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
              I have read it
            </Button>
          </Alert>
        </div>
      )}
      <Dialog
        open={isRejecting}
        onClose={() => {
          clear()
          setRejecting(false)
        }}
        title={`Reject ${wanted.length}, all for the same reason`}
      >
        <FormFailure words={failure} />
        <RejectionForm
          kind={kind}
          isBusy={isBusy}
          problems={fields}
          onReject={(rejection) => settle({ decision: 'reject', ...rejection })}
          onBack={() => {
            clear()
            setRejecting(false)
          }}
        />
      </Dialog>
    </div>
  )
}

/** Its version, and of its lists what is ticked in its own form. */
function seenOf({ id, version }: Waiting, { several = [] }: Kind) {
  const form = document.getElementById(headingIdOf(id))?.closest('article')?.querySelector('form')
  const chosen = new FormData(form ?? undefined)
  return {
    id,
    ...(version !== undefined && { version }),
    ...Object.fromEntries(several.map((name) => [name, chosen.getAll(name).map(String)])),
  }
}

export const nameOf = (id: string) => document.getElementById(headingIdOf(id))?.textContent ?? ''
