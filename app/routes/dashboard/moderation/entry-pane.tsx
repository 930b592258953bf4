import { useState } from 'react'
import { useRequest } from '#app/components/form/use-request.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { capitalized } from '#domain/landing/words.ts'
import { laneOf, type QueueKind } from '#domain/moderation-queue/kinds.ts'
import { DecisionForm } from './decision-form.tsx'
import type { Drafts } from './drafts.ts'
import type { AnyEntry, Decision, Entry, ItemProps, Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import type { Posted } from './outbox.ts'
import { assign } from './queries.ts'
import { SenderHistory } from './sender-history.tsx'

type Props = {
  entry: AnyEntry
  userId: string
  /** The decision that didn't get through. */
  failed: Posted | null
  drafts: Drafts
  onDecide: (decision: Decision) => void
}

const headingIdOf = (id: string) => `entry-${id}`

/** The open entry, its assignee, and the decision buttons. */
export function EntryPane({ entry, userId, failed, drafts, onDecide }: Props) {
  const headingId = headingIdOf(entry.id)
  const { takenBy } = entry
  const [firstSeen] = useState(entry.item.seen)
  const isOthers = takenBy !== null && takenBy.id !== userId
  return (
    <Card>
      <article
        data-open=""
        aria-labelledby={headingId}
        className="flex scroll-mt-20 flex-col gap-5 p-5 sm:p-6"
      >
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
          <Badge>{capitalized(laneOf(entry.lane).one)}</Badge>
          {entry.isLate && <Badge variant="accent">Over goal</Badge>}
          <Assignment entry={entry} userId={userId} headingId={headingId} />
        </div>
        {(entry.item.seen !== firstSeen || failed?.failure?.isStale) && (
          <Alert variant="warning" title="Changed since you opened it">
            This is the new version. Read it again before you decide.
          </Alert>
        )}
        <Item entry={entry} headingId={headingId} userId={userId} />
        <SenderHistory history={entry.history} />
        {isOthers ? (
          <p className="border-t border-line pt-5 text-muted">
            {takenBy.name || 'Someone else'} is reviewing this. Take it over if they don’t.
          </p>
        ) : (
          <DecisionForm
            entry={entry}
            headingId={headingId}
            userId={userId}
            failed={failed}
            drafts={drafts}
            onDecide={onDecide}
          />
        )}
      </article>
    </Card>
  )
}

function Item<K extends QueueKind>({ entry, ...rest }: { entry: Entry<K> } & Omit<ItemProps<K>, 'item'>) {
  const { Item }: Kind<K> = kinds[entry.kind]
  return <Item item={entry.item} {...rest} />
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** An entry's reviewer, with the assign button. */
function Assignment({ entry, userId, headingId }: { entry: AnyEntry; userId: string; headingId: string }) {
  const { send, isBusy, failure } = useRequest()
  const { takenBy } = entry
  const act = !takenBy ? 'assign' : takenBy.id === userId ? 'unassign' : 'take over'
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm">
      {failure ? (
        <p role="alert" className="text-danger">
          {failure.text}
        </p>
      ) : (
        takenBy && (
          <p className="text-muted">
            Assigned to {takenBy.id === userId ? 'you' : takenBy.name || 'someone else'} until{' '}
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

const labels = { assign: 'Assign to me', unassign: 'Unassign', 'take over': 'Take over' } as const
