import { Badge } from '#app/ui/badge.tsx'
import { type BusinessPage, questionsPerPage, type ShownQuestion } from '#domain/businesses/schema.ts'
import { Pagination } from '../pagination.tsx'
import { AskButton } from '../questions/ask-button.tsx'
import { ReportButton } from '../report/report-button.tsx'
import { sinceDayWords } from '../since-day.ts'

/** What visitors asked and who answered, below the section's heading. */
export default function Questions({ business, now }: { business: BusinessPage; now: Date }) {
  const { slug, questionPage: page, questionCount } = business
  const href = (number: number) => `/business/${slug}${number > 1 ? `?questions=${number}` : ''}#questions`
  const pageCount = Math.max(1, Math.ceil(questionCount / questionsPerPage))
  return (
    <>
      {questionCount === 0 && (
        <p className="mt-3 text-muted">
          Nobody has asked yet. The business and people who know it can answer here.
        </p>
      )}
      <div className="mt-3">
        <AskButton business={business} question={null}>
          Ask a question
        </AskButton>
      </div>
      <ul className="mt-6 grid gap-6 empty:hidden">
        {business.questions.map((question) => (
          <Entry key={question.id} question={question} business={business} now={now} />
        ))}
      </ul>
      <Pagination className="mt-8" page={page} pageCount={pageCount} pageHref={href} />
    </>
  )
}

function Entry({ question, business, now }: { question: ShownQuestion; business: BusinessPage; now: Date }) {
  const when = (moment: string) => sinceDayWords(moment, now, business.timezone)
  return (
    <li className="border-t border-line pt-5">
      <h3 className="max-w-[68ch] text-lg break-words whitespace-pre-line">{question.body}</h3>
      <p className="mt-1 text-sm text-muted">
        {question.authorName}, <time dateTime={question.createdAt}>{when(question.createdAt)}</time>
      </p>
      <ul className="mt-3 grid gap-3 empty:hidden">
        {question.answers.map((answer) => (
          <li key={answer.id} className="max-w-[68ch] border-l-4 border-line pl-4">
            <p className="break-words whitespace-pre-line">{answer.body}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
              <b className="font-semibold text-ink">{answer.authorName}</b>
              {answer.isByBusiness && <Badge variant="ok">The business</Badge>}
              <time dateTime={answer.createdAt}>{when(answer.createdAt)}</time>
              <Report id={answer.id} name={answer.authorName} />
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-3">
        <AskButton business={business} question={question} size="sm">
          Answer<span className="sr-only">: {question.body}</span>
        </AskButton>
        <Report id={question.id} name={question.authorName} />
      </div>
    </li>
  )
}

function Report({ id, name }: { id: string; name: string }) {
  return (
    <ReportButton subject={{ kind: 'question', id, name }} className="text-muted">
      Report<span className="sr-only"> what {name} wrote</span>
    </ReportButton>
  )
}
