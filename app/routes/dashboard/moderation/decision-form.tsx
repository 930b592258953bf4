import { useState } from 'react'
import { ActionBar } from '#app/components/action-bar.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { QueueKind } from '#domain/moderation-queue/kinds.ts'
import { beginWith, type Draft, type Drafts } from './drafts.ts'
import type { AnyEntry, Decision, Entry, Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import type { Posted } from './outbox.ts'
import { RejectionForm } from './rejection-form.tsx'
import { keyOf } from './view.ts'

type Props = {
  entry: AnyEntry
  headingId: string
  userId: string
  /** The decision that didn't get through. */
  failed: Posted | null
  drafts: Drafts
  onDecide: (decision: Decision) => void
}

/** Approve, or reject with a reason. The note goes to the submitter. The buttons stay in sight. */
export function DecisionForm({ entry, headingId, userId, failed, drafts, onDecide }: Props) {
  const key = keyOf(entry)
  const begin = beginWith(drafts.current.get(key), failed?.decision)
  const [isRejecting, setRejecting] = useState(begin.isRejecting)
  const keep = (draft: Draft) => drafts.current.set(key, { ...drafts.current.get(key), ...draft })
  const { approve, approval } = kinds[entry.kind]
  const { reject }: Pick<Kind, 'reject'> = kinds[entry.kind]
  const problem = failed?.failure && (
    <Alert variant="danger" title="Not decided">
      {failed.failure.text}
    </Alert>
  )
  if (isRejecting)
    return (
      <div className="grid gap-4 border-t border-line pt-5">
        {problem}
        <RejectionForm
          kind={entry.kind}
          userId={userId}
          describedBy={headingId}
          begin={begin.rejection}
          onType={(rejection) => keep({ rejection, isRejecting: true })}
          onReject={async (rejection) => onDecide({ decision: 'reject', ...rejection })}
          onBack={() => {
            setRejecting(false)
            keep({ isRejecting: false })
            document.getElementById(headingId)?.focus()
          }}
        />
      </div>
    )
  return (
    <form
      noValidate
      // The buttons stick to the end of the whole entry.
      className="contents"
      onChange={(event) => {
        if (approval) keep({ approval: approval.read(new FormData(event.currentTarget)) })
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onDecide({ decision: 'approve', ...approval?.read(new FormData(event.currentTarget)) })
      }}
    >
      {problem}
      {approval && (
        <div className="border-t border-line pt-5 empty:hidden">
          <ApprovalFields entry={entry} problems={failed?.failure?.fields ?? {}} begin={begin.approval} />
        </div>
      )}
      <ActionBar className="-mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-card bg-paper px-5 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button type="submit" data-key="a" aria-describedby={headingId}>
          {approve}
        </Button>
        <Button
          variant="danger"
          data-key="r"
          aria-describedby={headingId}
          onClick={() => (reject ? onDecide({ decision: 'reject' }) : setRejecting(true))}
        >
          {reject ?? 'Reject…'}
        </Button>
      </ActionBar>
    </form>
  )
}

function ApprovalFields<K extends QueueKind>({
  entry,
  ...rest
}: {
  entry: Entry<K>
  problems: Record<string, string>
  begin: Partial<Decision>
}) {
  const { approval }: Kind<K> = kinds[entry.kind]
  return approval ? <approval.Fields item={entry.item} {...rest} /> : null
}
