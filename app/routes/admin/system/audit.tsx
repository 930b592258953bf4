import type { List } from '#app/components/list/list.ts'
import { ListPage } from '#app/components/list/list-page.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { readSearch } from '#app/components/read-search.ts'
import { call } from '#app/session/api.ts'
import { type AuditLine, auditFilterSchema } from '#domain/audit/schema.ts'
import { ChangeList } from '../setting-form/change-list.tsx'

const atOnce = 50

const auditList: List<AuditLine> = {
  name: 'audit',
  path: '/admin/system/audit',
  label: 'Audit log',
  schema: auditFilterSchema,
  paging: ['before'],
  filters: [
    { kind: 'text', name: 'who', label: 'Who', placeholder: 'A name or an ID' },
    { kind: 'text', name: 'what', label: 'What', placeholder: 'business.publish' },
    { kind: 'text', name: 'subject', label: 'About', placeholder: 'A type or an ID' },
    { kind: 'day', name: 'from', label: 'From' },
    { kind: 'day', name: 'until', label: 'Until' },
  ],
  columns: [
    {
      id: 'action',
      label: 'Action',
      cell: ({ action, subjectId }) => (
        <>
          <span className="block break-words">{action}</span>
          <span className="block text-sm font-normal break-all text-muted">{subjectId}</span>
        </>
      ),
    },
    {
      id: 'actor',
      label: 'By',
      cell: ({ actor, actorId }) => actor ?? (actorId ? 'A deleted account' : 'The system'),
    },
    {
      id: 'at',
      label: 'When',
      className: '@2xl:whitespace-nowrap',
      cell: ({ at }) => <time dateTime={at}>{minuteOf(at)}</time>,
    },
    { id: 'reason', label: 'Why', cell: ({ reason }) => reason ?? '–', className: 'break-words' },
  ],
  idOf: ({ id }) => String(id),
  nameOf: ({ action, at }) => `${action}, ${minuteOf(at)}`,
  detailOf: (line) => <Detail line={line} />,
  queryKey: ['admin', 'system', 'audit'],
  async fetch(wanted, signal) {
    const query = readSearch(auditFilterSchema, new URLSearchParams(wanted))
    const { lines } = await call('GET /admin/audit', { query, signal })
    const last = lines.at(-1)
    return { rows: lines, next: last && lines.length === atOnce ? { before: String(last.id) } : null }
  },
  noun: ['entry', 'entries'],
  empty: () => ({
    title: 'Nothing recorded yet',
    text: 'Actions of administrators and moderators are recorded here.',
  }),
  nothingFound: { title: 'No matches', text: 'Try fewer filters.' },
}

/** The audit log: who did what to what, when, and the previous value. */
export default function SystemAudit() {
  return (
    <>
      <div>
        <h2 className="text-2xl">Audit log</h2>
        <p className="mt-1 max-w-[70ch] text-muted">
          Every privileged action. Nobody can change entries, including you.
        </p>
      </div>
      <ListPage list={auditList} />
    </>
  )
}

function Detail({ line }: { line: AuditLine }) {
  const { subjectKind, actorId, requestId, before, after } = line
  return (
    <div className="grid gap-2 text-sm">
      {(before !== null || after !== null) && (
        <ChangeList before={before ?? undefined} after={after ?? undefined} />
      )}
      <p className="break-all text-muted">
        {subjectKind}
        {actorId && `, by ${actorId}`}
        {requestId && `, request ${requestId}`}
      </p>
    </div>
  )
}
