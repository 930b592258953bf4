import { minuteOf } from '#app/components/moments.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Spinner } from '#app/ui/skeleton.tsx'
import type { Issue } from '#domain/newsletter/admin-schema.ts'
import { TextPreview } from '../text-preview.tsx'
import { issueMarks } from './words.ts'

/** An issue that is on its way or out: nothing about it can be changed any more. */
export function SentIssue({
  issue: { subject, body, status, recipients, left, startedAt, finishedAt },
}: {
  issue: Issue
}) {
  const { label, tone } = issueMarks[status]
  return (
    <div className="grid max-w-3xl gap-5">
      <div>
        <h2 className="text-2xl break-words">{subject}</h2>
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <Badge variant={tone}>{label}</Badge>
          {startedAt && <span className="text-sm text-muted">Begun on {minuteOf(startedAt)}</span>}
          {finishedAt && <span className="text-sm text-muted">Ready on {minuteOf(finishedAt)}</span>}
        </p>
      </div>
      <p role="status">
        {status === 'sending' && <Spinner label="On its way" className="mr-2 inline-flex" />}
        {recipients} {recipients === 1 ? 'mail is' : 'emails are'} written
        {status === 'sent' && `. ${left} of their readers left by its link`}.
      </p>
      <Card className="p-5 sm:p-6">
        <TextPreview markdown={body} />
      </Card>
    </div>
  )
}
