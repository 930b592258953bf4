import type { ReactNode } from 'react'
import { flag, oneOf, pageQuery } from '#app/page-query.ts'
import { Alert } from '#app/ui/alert.tsx'

type PlainAnswer = ReturnType<typeof plainAnswerQuery.read>

const problems = {
  fields:
    'Something is missing or isn’t right. Go back (your text is still there), check each field, and send it again.',
  often: 'Too many attempts. Please try again in an hour.',
}

/** The result of a form sent without scripts is in the URL. */
export const plainAnswerQuery = pageQuery({ asked: flag, problem: oneOf(['fields', 'often']) })

/** Replaces the form if it was sent, and appears above it if not. */
export function PlainAnswerNote({ answer, children }: { answer: PlainAnswer; children: ReactNode }) {
  if (answer.asked) return <Alert variant="ok">{children}</Alert>
  if (!answer.problem) return null
  return (
    <Alert variant="danger" role="alert" title="It wasn’t sent">
      {problems[answer.problem]}
    </Alert>
  )
}
