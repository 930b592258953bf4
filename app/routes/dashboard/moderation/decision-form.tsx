import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Button } from '#app/ui/button.tsx'
import type { Held } from '#domain/moderation-queue/schema.ts'
import type { Kind, Waiting } from './kind.ts'
import { type Decision, decide, readQueueAgain } from './queries.ts'
import { RejectionForm } from './rejection-form.tsx'

type Props = {
  kind: Kind
  item: Waiting
  headingId: string
  userId: string
  onDeciding: (isOne: boolean) => void
  onDecided: (decision: Decision['decision'], held: Held | null) => void
}

/** Approve, or turn down with a reason. The note goes to whoever sent it. */
export function DecisionForm({ kind, item, headingId, userId, onDeciding, onDecided }: Props) {
  const [isRejecting, setRejecting] = useState(false)
  const { send, isBusy, failure, fields, clear } = useRequest()

  function settle(decision: Decision) {
    const version = item.version === undefined ? {} : { version: item.version }
    return send(async () => {
      onDeciding(true)
      try {
        const held = await decide(userId, kind, item.id, { ...decision, ...version })
        onDecided(decision.decision, held)
      } finally {
        onDeciding(false)
      }
    })
  }

  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <FormFailure words={failure}>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => void readQueueAgain(userId)}>
          Load the list again
        </Button>
      </FormFailure>
      {isRejecting ? (
        <RejectionForm
          kind={kind}
          describedBy={headingId}
          isBusy={isBusy}
          problems={fields}
          onReject={(rejection) => settle({ decision: 'reject', ...rejection })}
          onBack={() => {
            clear()
            setRejecting(false)
            document.getElementById(headingId)?.focus()
          }}
        />
      ) : (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void settle({ decision: 'approve', ...readApproval(new FormData(event.currentTarget), kind) })
          }}
        >
          {kind.Approval && <kind.Approval item={item} problems={fields} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" data-key="a" aria-describedby={headingId} aria-disabled={isBusy}>
              {isBusy ? 'One moment…' : kind.approve}
            </Button>
            <Button
              variant="danger"
              data-key="r"
              aria-describedby={headingId}
              aria-disabled={isBusy}
              onClick={() => !isBusy && setRejecting(true)}
            >
              Reject…
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

/** What is left empty is left out, but for lists. */
function readApproval(form: FormData, { several = [] }: Kind) {
  const given = [...form].filter(([name, value]) => value !== '' && !several.includes(name))
  const lists = several.map((name) => [name, form.getAll(name)])
  return Object.fromEntries([...given, ...lists])
}
