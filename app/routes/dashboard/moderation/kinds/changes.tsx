import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { fieldLabel } from '#domain/businesses/fields.ts'
import { EntryHead } from '../entry-head.tsx'
import { FieldValue } from '../field-value.tsx'
import { businessReasons, type ItemProps, type Kind } from '../kind.ts'

/** A change to a published listing: each field's current and proposed value. */
function ChangeItem({ item, headingId }: ItemProps<'changes'>) {
  const { business, changes, isLive, submittedAt, submittedBy } = item
  return (
    <>
      <EntryHead
        headingId={headingId}
        title={
          <Link to={`/business/${business.slug}`} className="underline underline-offset-4">
            {business.name}
          </Link>
        }
        badges={isLive && <Badge variant="accent">Already live</Badge>}
        by={submittedBy}
        at={submittedAt}
      >
        {isLive && (
          <p className="mt-1 text-sm text-muted">If you reject it, the previous version is shown again.</p>
        )}
      </EntryHead>
      <dl className="grid gap-4">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="font-semibold">{fieldLabel(field)}</dt>
            <dd className="mt-1.5 grid gap-2 md:grid-cols-2">
              <Side label={isLive ? 'Before' : 'Published'}>
                {typeof before === 'string' && typeof after === 'string' && after.length > 40 ? (
                  <TextChange text={before} other={after} as="del" />
                ) : (
                  <FieldValue field={field} value={before} />
                )}
              </Side>
              <Side label={isLive ? 'Published' : 'New'} isNew>
                {typeof before === 'string' && typeof after === 'string' && after.length > 40 ? (
                  <TextChange text={after} other={before} as="ins" />
                ) : (
                  <FieldValue field={field} value={after} />
                )}
              </Side>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Side({
  label,
  isNew = false,
  children,
}: {
  label: string
  isNew?: boolean
  children: React.ReactNode
}) {
  return (
    <div
      className={`min-w-0 rounded-control border border-l-4 px-3.5 py-2.5 break-words ${isNew ? 'border-line border-l-ok' : 'border-line bg-tint/50'}`}
    >
      <p className="text-sm text-muted">{label}</p>
      <div className="mt-0.5">{children}</div>
    </div>
  )
}

/** A longer text with its differences from the other one marked. */
function TextChange({ text, other, as: Mark }: { text: string; other: string; as: 'ins' | 'del' }) {
  const [start, changed, end] = changedWords(text, other)
  return (
    <p className="whitespace-pre-line">
      {start}
      {changed && <Mark className="rounded-sm bg-ochre/25 decoration-2 underline-offset-2">{changed}</Mark>}
      {end}
    </p>
  )
}

export const changes: Kind<'changes'> = {
  approve: 'Approve',
  reasons: businessReasons,
  Item: ChangeItem,
  nothing: { changes: 'No pending changes. Edits to published listings appear here.' },
}

/** The common beginning and end of two texts, by words, and the part of the first in between. */
export function changedWords(text: string, other: string): [start: string, changed: string, end: string] {
  const words = text.split(/(?<=\s)/)
  const others = other.split(/(?<=\s)/)
  const most = Math.min(words.length, others.length)
  let start = 0
  while (start < most && words[start] === others[start]) start++
  let end = 0
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end++
  const last = words.length - end
  return [words.slice(0, start).join(''), words.slice(start, last).join(''), words.slice(last).join('')]
}
