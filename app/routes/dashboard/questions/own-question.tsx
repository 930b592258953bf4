import { Link } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { readQuestionsAgain } from '#app/components/questions/question-requests.ts'
import { questionStatusWords } from '#app/components/questions/status-words.ts'
import { Since } from '#app/components/since.tsx'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { toast } from '#app/ui/toast.ts'
import { questionReasonWords } from '#domain/questions/reason-words.ts'
import type { OwnQuestion } from '#domain/questions/schema.ts'
import { HiddenNote } from '../hidden-note.tsx'
import { LinkedEntry } from '../linked-entry.tsx'

/** A question or an answer by the user, with what became of it. */
export function OwnQuestionEntry({ userId, entry }: { userId: string; entry: OwnQuestion }) {
  const { send, isBusy, failure } = useRequest()
  const { id, business, answers, authorName, body, status, createdAt } = entry
  const what = answers === null ? 'question' : 'answer'

  async function remove() {
    if (!(await send(() => call('DELETE /questions/{id}', { params: { id } })))) return
    toast({ title: `Your ${what} is deleted`, variant: 'ok' })
    void readQuestionsAgain(userId)
  }

  return (
    <LinkedEntry kind="question" id={id} className="gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 id={`question-${id}`} className="min-w-0 text-xl break-words">
          {answers === null ? 'Question about ' : 'Answer about '}
          <Link to={`/business/${business.slug}#questions`} className="underline underline-offset-4">
            {business.name}
          </Link>
        </h2>
        <Badge variant={questionStatusWords[status].tone}>{questionStatusWords[status].label}</Badge>
      </header>
      <HiddenNote
        entry={entry}
        words={questionStatusWords[entry.status]}
        reason={entry.reason && questionReasonWords[entry.reason]}
      />
      {answers !== null && (
        <blockquote className="max-w-[68ch] border-l-4 border-line pl-4 break-words text-muted">
          {answers}
        </blockquote>
      )}
      <p className="max-w-[68ch] break-words whitespace-pre-line">{body}</p>
      <p className="text-sm text-muted">
        As {authorName}, <Since moment={createdAt} />
      </p>
      <FormFailure words={failure} />
      {status !== 'removed' && (
        <ConfirmButton
          about={`your ${what} about ${business.name}`}
          question={answers === null ? 'Delete it permanently, with its answers?' : 'Delete it permanently?'}
          isBusy={isBusy}
          onConfirm={remove}
        >
          Delete
        </ConfirmButton>
      )}
    </LinkedEntry>
  )
}
