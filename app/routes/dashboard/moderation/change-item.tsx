import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { fieldWords } from '#domain/businesses/field-words.ts'
import type { WaitingChange } from '#domain/moderation-queue/schema.ts'
import { capital } from './capital.ts'
import { EntryHead } from './entry-head.tsx'
import { FieldValue } from './field-value.tsx'
import { TextChange } from './text-change.tsx'

/** A change of a published listing: each field as it is and as it is to be. */
export function ChangeItem({ item, headingId }: { item: WaitingChange; headingId: string }) {
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
        badges={isLive && <Badge variant="accent">Live already</Badge>}
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
            <dt className="font-semibold">{capital(fieldWords(field))}</dt>
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
