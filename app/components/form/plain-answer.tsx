import type { ReactNode } from 'react'
import { Alert } from '#app/ui/alert.tsx'

export type PlainAnswer = { isAsked: boolean; problem: string | undefined }

const problems: Record<string, string> = {
  fields:
    'Something is missing or isn’t right. Go back (your text is still there), check each field, and send it again.',
  often: 'Too many attempts. Please try again in an hour.',
}

/** What came of a form that was sent without scripts stands in the address. */
export const readPlainAnswer = ({ searchParams }: URL): PlainAnswer => ({
  isAsked: searchParams.has('asked'),
  problem: problems[searchParams.get('problem') ?? ''],
})

/** In place of the form where it arrived, above it where it didn't. */
export function PlainAnswerNote({ answer, children }: { answer: PlainAnswer; children: ReactNode }) {
  if (answer.isAsked) return <Alert variant="ok">{children}</Alert>
  if (!answer.problem) return null
  return (
    <Alert variant="danger" role="alert" title="It wasn’t sent">
      {answer.problem}
    </Alert>
  )
}
