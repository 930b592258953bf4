import { Link } from 'react-router'
import { minuteOf } from '#app/components/moments.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { mostOfPerson, type PersonAuditLine } from '#domain/people/schema.ts'
import { Part } from '../../part.tsx'

/** Entries of the audit log, newest first. */
export function AuditPart({
  title,
  lines,
  empty,
}: {
  title: string
  lines: readonly PersonAuditLine[]
  empty: string
}) {
  return (
    <Part title={title}>
      {lines.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ol className="grid gap-3">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
      {lines.length === mostOfPerson && (
        <p className="text-sm text-muted">The newest {mostOfPerson}; the audit log has the rest.</p>
      )}
    </Part>
  )
}

function Line({
  line: { at, action, actor, subjectKind, subjectId, reason, before, after },
}: {
  line: PersonAuditLine
}) {
  return (
    <li className="border-t border-line pt-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap gap-x-2">
        <code className="font-semibold">{action}</code>
        <span className="text-sm text-muted">
          {minuteOf(at)}, {actor ?? 'by the program or an account that is gone'}
        </span>
      </p>
      <p className="text-sm break-all text-muted">
        {subjectKind === 'account' && subjectId && subjectId !== 'all' ? (
          <Link to={`/admin/users/${subjectId}`} className="underline">
            account {subjectId}
          </Link>
        ) : (
          `${subjectKind} ${subjectId ?? ''}`
        )}
      </p>
      {reason && <p className="break-words">“{reason}”</p>}
      {(before != null || after != null) && (
        <Disclosure summary={<span className="text-sm font-medium">Before and after</span>}>
          <pre className="overflow-x-auto rounded-control bg-tint p-3 text-xs whitespace-pre-wrap break-all">
            {JSON.stringify({ before, after }, null, 2)}
          </pre>
        </Disclosure>
      )}
    </li>
  )
}
