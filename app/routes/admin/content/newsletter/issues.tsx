import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { IssueSummary } from '#domain/newsletter/admin-schema.ts'
import { cell, WideTable } from '../../wide-table.tsx'
import { issuesQuery } from './queries.ts'
import { issueMarks } from './words.ts'

/** What was sent, is on its way, or is being written. */
export function Issues() {
  const query = useQuery(issuesQuery, queryClient)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <ButtonLink to="/admin/content/newsletter/new">
          <Plus aria-hidden="true" />
          Write an issue
        </ButtonLink>
      </div>
      <Loaded query={query} what="The issues">
        {(issues) =>
          issues.length === 0 ? (
            <EmptyState title="No issues yet" headingLevel="h3">
              What you write stands here; nothing is sent before you say so.
            </EmptyState>
          ) : (
            <WideTable label="Issues" columns={['Subject', 'State', 'Mails', 'Left by it', 'Last changed']}>
              {issues.map((issue) => (
                <IssueRow key={issue.id} issue={issue} />
              ))}
            </WideTable>
          )
        }
      </Loaded>
    </div>
  )
}

function IssueRow({
  issue: { id, subject, status, recipients, left, updatedAt, finishedAt },
}: {
  issue: IssueSummary
}) {
  const { label, tone } = issueMarks[status]
  return (
    <tr>
      <th scope="row" className={`${cell} font-semibold`}>
        <Link to={`/admin/content/newsletter/${id}`} className="break-words underline underline-offset-4">
          {subject}
        </Link>
      </th>
      <td className={cell}>
        <Badge variant={tone}>{label}</Badge>
      </td>
      <td className={`${cell} tabular-nums`}>{status === 'draft' ? '–' : recipients}</td>
      <td className={`${cell} tabular-nums`}>{status === 'draft' ? '–' : left}</td>
      <td className={cell}>{minuteOf(finishedAt ?? updatedAt)}</td>
    </tr>
  )
}
