import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import type { Held } from '#domain/moderation-queue/schema.ts'
import { Assignment } from './assignment.tsx'
import { DecisionForm } from './decision-form.tsx'
import type { Kind } from './kind.ts'
import type { Decision, Entry } from './queries.ts'

type Props = {
  entry: Entry
  kind: Kind
  userId: string
  /** Among others: then it says what it is. */
  isMixed: boolean
  /** Null where entries can’t be chosen. */
  isChosen: boolean | null
  onChoose: (isChosen: boolean) => void
  /** True when a decision sets out, false when it has arrived or failed. */
  onDeciding: (isOne: boolean) => void
  onDecided: (decision: Decision['decision'], held: Held | null) => void
}

export const headingIdOf = (id: string) => `entry-${id}`

/** Something that waits, who has it, and what may be decided. */
export function QueueEntry({
  entry,
  kind,
  userId,
  isMixed,
  isChosen,
  onChoose,
  onDeciding,
  onDecided,
}: Props) {
  const headingId = headingIdOf(entry.id)
  const { takenBy } = entry
  const isOthers = takenBy !== null && takenBy.id !== userId
  return (
    <Card className="focus-within:border-forest focus-within:ring-1 focus-within:ring-forest">
      <article aria-labelledby={headingId} className="grid grid-cols-1 gap-5 p-5 sm:p-6">
        <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
          {isChosen !== null && (
            <Checkbox
              data-key="x"
              checked={isChosen}
              onChange={(event) => onChoose(event.target.checked)}
              aria-describedby={headingId}
              label="Choose"
              className="-my-1.5"
            />
          )}
          {isMixed && <Badge>{kind.one}</Badge>}
          <Assignment entry={entry} userId={userId} headingId={headingId} />
        </div>
        <kind.Item item={entry.item} headingId={headingId} userId={userId} />
        {isOthers ? (
          <p className="border-t border-line pt-5 text-muted">
            {takenBy.name || 'Someone else'} decides about this one. If they don’t, take it over.
          </p>
        ) : (
          <DecisionForm
            kind={kind}
            item={entry.item}
            headingId={headingId}
            userId={userId}
            onDeciding={onDeciding}
            onDecided={onDecided}
          />
        )}
      </article>
    </Card>
  )
}
