import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Button } from '#app/ui/button.tsx'
import type { QueueKind } from '#domain/moderation-queue/kinds.ts'
import type { Held } from '#domain/moderation-queue/schema.ts'
import type { AnyEntry, Decision, Entry, Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { decide, refreshQueue } from './queries.ts'
import { RejectionForm } from './rejection-form.tsx'

type Props = {
  entry: AnyEntry
  headingId: string
  userId: string
  onDeciding: (isOne: boolean) => void
  onDecided: (decision: Decision['decision'], held: Held | null) => void
}

/** Approve, or reject with a reason. The note goes to the submitter. */
export function DecisionForm({ entry, headingId, userId, onDeciding, onDecided }: Props) {
  const [isRejecting, setRejecting] = useState(false)
  const { send, isBusy, failure, fields, clear } = useRequest()
  const { approve, approval } = kinds[entry.kind]

  async function settle(decision: Decision) {
    onDeciding(true)
    try {
      const held = await decide(userId, entry, decision)
      onDecided(decision.decision, held)
    } finally {
      onDeciding(false)
    }
  }

  const refresh = (
    <Button variant="secondary" size="sm" className="mt-3" onClick={() => void refreshQueue(userId)}>
      Refresh
    </Button>
  )
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {!isRejecting && <FormFailure words={failure}>{refresh}</FormFailure>}
      {isRejecting ? (
        <RejectionForm
          kind={entry.kind}
          describedBy={headingId}
          helpWithFailure={refresh}
          onReject={(rejection) => settle({ decision: 'reject', ...rejection })}
          onBack={() => {
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
            const read = approval?.read(new FormData(event.currentTarget))
            void send(() => settle({ decision: 'approve', ...read }))
          }}
        >
          <ApprovalFields entry={entry} problems={fields} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" data-key="a" aria-describedby={headingId} aria-disabled={isBusy}>
              {isBusy ? 'One moment…' : approve}
            </Button>
            <Button
              variant="danger"
              data-key="r"
              aria-describedby={headingId}
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return
                clear()
                setRejecting(true)
              }}
            >
              Reject…
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

function ApprovalFields<K extends QueueKind>({
  entry,
  problems,
}: {
  entry: Entry<K>
  problems: Record<string, string>
}) {
  const { approval }: Kind<K> = kinds[entry.kind]
  return approval ? <approval.Fields item={entry.item} problems={problems} /> : null
}
