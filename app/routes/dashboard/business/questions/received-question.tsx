import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { AskButton } from '#app/components/questions/ask-button.tsx'
import { readQuestionsAgain } from '#app/components/questions/question-requests.ts'
import { ReviewReply } from '#app/components/review/review-reply.tsx'
import { Since } from '#app/components/since.tsx'
import { call } from '#app/session/api.ts'
import { toast } from '#app/ui/toast.ts'
import { counted } from '#domain/format-number.ts'
import type { ReceivedQuestion } from '#domain/questions/schema.ts'
import { focusEntry, LinkedEntry } from '../../linked-entry.tsx'
import { useWorkspace } from '../workspace.ts'

/** A question about the business, with its answer. */
export function ReceivedQuestionEntry({ question }: { question: ReceivedQuestion }) {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure } = useRequest()
  const { id, authorName, body, createdAt, answer, otherAnswers } = question

  async function remove(answerId: string) {
    if (!(await send(() => call('DELETE /questions/{id}', { params: { id: answerId } })))) return
    toast({ title: 'Your answer is deleted', variant: 'ok' })
    void focusEntry('question', id)
    void readQuestionsAgain(userId)
  }

  return (
    <LinkedEntry kind="question" id={id} className="justify-items-start gap-4">
      <div className="min-w-0">
        <h3 id={`question-${id}`} className="max-w-[68ch] text-lg break-words whitespace-pre-line">
          {body}
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          <span>
            {authorName}, <Since moment={createdAt} />
          </span>
          {otherAnswers > 0 && <span>{counted(otherAnswers, 'other answer')}</span>}
        </p>
        {answer && <ReviewReply name="you" body={answer.body} when={<Since moment={answer.createdAt} />} />}
      </div>
      <FormFailure words={failure} />
      {answer?.isTakenDown ? (
        <p className="text-sm text-muted">This answer was taken down, and can’t be replaced.</p>
      ) : answer ? (
        <ConfirmButton
          about={`to ${authorName}`}
          question="Delete your answer?"
          isBusy={isBusy}
          onConfirm={() => remove(answer.id)}
        >
          Delete the answer
        </ConfirmButton>
      ) : (
        <AskButton
          business={{ id: business.id, slug: business.slug, name: business.basics.name }}
          question={question}
          size="sm"
        >
          Answer<span className="sr-only">: {body}</span>
        </AskButton>
      )}
    </LinkedEntry>
  )
}
