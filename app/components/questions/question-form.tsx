import { useState } from 'react'
import { call } from '#app/session/api.ts'
import { createDrafts } from '#app/session/drafts.ts'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import {
  longestAnswer,
  longestQuestion,
  newAnswerSchema,
  newQuestionSchema,
  type OwnQuestion,
} from '#domain/questions/schema.ts'
import { FormFailure } from '../form/form-failure.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useRequestForm } from '../form/use-request-form.ts'
import { readQuestionsAgain } from './question-requests.ts'

type Draft = { id: string; authorName: string; body: string }

const drafts = createDrafts<Draft>()

/** Asks, or answers `question`. Keeps what was typed when the dialog closes. */
export function QuestionForm({
  userId,
  business,
  question,
  authorName,
  isManager,
  onSent,
}: {
  userId: string
  business: { id: string; name: string }
  question: { id: string; body: string } | null
  authorName: string
  isManager: boolean
  onSent: (entry: OwnQuestion) => void
}) {
  const about = question?.id ?? business.id
  const [begin] = useState(() => drafts.get(about) ?? { id: crypto.randomUUID(), authorName, body: '' })
  const { form, props, isBusy, failure, problemOf } = useRequestForm<Draft>({
    begin,
    schema: (question ? newAnswerSchema : newQuestionSchema) as never,
    async send(values) {
      const entry = question
        ? await call('POST /questions/{id}/answers', {
            params: { id: question.id },
            body: { ...values, authorName: isManager ? null : values.authorName },
          })
        : await call('POST /businesses/{id}/questions', { params: { id: business.id }, body: values })
      drafts.delete(about)
      void readQuestionsAgain(userId)
      onSent(entry)
    },
  })
  return (
    <form {...props} onChange={() => drafts.set(about, form.getValues())} className="grid gap-5">
      {question && (
        <blockquote className="border-l-4 border-line pl-4 break-words">{question.body}</blockquote>
      )}
      <Field
        label={question ? 'Your answer' : 'Your question'}
        hint={
          question
            ? isManager
              ? `Everyone can read it, as an answer by ${business.name}.`
              : 'Everyone can read it. Answer only what you know yourself.'
            : 'Everyone can read it. For an order or something about you, send a message instead.'
        }
        error={problemOf('body')}
      >
        {(box) => (
          <Textarea
            {...box}
            {...form.register('body')}
            maxLength={question ? longestAnswer : longestQuestion}
            rows={question ? 5 : 3}
          />
        )}
      </Field>
      {!isManager && (
        <Field label="Your name" hint="Shown with it. Everyone can read it." error={problemOf('authorName')}>
          {(box) => <Input {...box} {...form.register('authorName')} autoComplete="name" maxLength={80} />}
        </Field>
      )}
      <FormFailure words={failure} />
      <SubmitButton isBusy={isBusy} busyWords="Sending…" block={false} className="justify-self-start">
        {question ? 'Send the answer' : 'Ask'}
      </SubmitButton>
    </form>
  )
}
