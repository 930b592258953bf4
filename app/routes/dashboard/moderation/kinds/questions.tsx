import { questionReasonWords } from '#domain/questions/reason-words.ts'
import { questionReasons } from '#domain/questions/schema.ts'
import { HeldHead } from '../held-head.tsx'
import type { ItemProps, Kind } from '../kind.ts'
import { heldWords as ofReviews } from './reviews.tsx'

const heldWords: typeof ofReviews = {
  ...ofReviews,
  first_review: 'First time this person writes here',
  author_burst: 'Much by one person',
  business_burst: 'Many questions and answers at once',
}

/** A question or an answer held back by rules, and why. */
function QuestionItem({ item, headingId }: ItemProps<'questions'>) {
  const { answers, body, createdAt } = item
  return (
    <>
      <HeldHead
        headingId={headingId}
        what={answers === null ? 'Question about' : 'Answer about'}
        item={item}
        words={heldWords}
        at={createdAt}
      />
      {answers !== null && (
        <blockquote className="max-w-[68ch] border-l-4 border-line pl-4 break-words text-muted">
          {answers}
        </blockquote>
      )}
      <p className="max-w-[68ch] break-words whitespace-pre-line">{body}</p>
    </>
  )
}

export const questions: Kind<'questions'> = {
  approve: 'Publish',
  reasons: questionReasons.map((value) => ({ value, ...questionReasonWords[value] })),
  Item: QuestionItem,
  nothing: {
    questions:
      'No pending questions. Questions and answers held by the rules appear here until someone reads them.',
  },
}
