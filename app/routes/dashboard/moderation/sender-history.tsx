import { sinceWords } from '#app/components/since.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { mostCounted } from '#domain/moderation-queue/schema.ts'
import type { AnyEntry } from './kind.ts'

/** What came of what the sender sent in before, in a line. */
export function SenderHistory({ history }: Pick<AnyEntry, 'history'>) {
  if (!history) return <p className="text-sm text-muted">Sender: no account</p>
  const { joinedAt, approved, rejected, reported } = history
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <span>
        {approved + rejected === 0
          ? 'Sender: nothing decided before'
          : `Sender: ${countWords(approved)} approved, ${countWords(rejected)} rejected before`}
        {joinedAt && ` · joined ${sinceWords(joinedAt)}`}
      </span>
      {reported > 0 && (
        <Badge variant="danger">{`${countWords(reported)} ${reported === 1 ? 'report' : 'reports'}`}</Badge>
      )}
    </p>
  )
}

export const countWords = (count: number) => (count >= mostCounted ? `${mostCounted}+` : String(count))
