import type { MetaDescriptor } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { call } from '#app/session/api.ts'
import { ReceivedSection } from '../received/received-section.tsx'
import { useReceived } from '../received/use-received.ts'
import type { Route } from './+types/page.ts'
import { ReceivedQuestionEntry } from './received-question.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Questions about your business',
    description: 'What visitors asked on the page of this business, and what you answered them.',
    path: `/dashboard/business/${params.businessId}/questions`,
    index: false,
  })
}

export default function BusinessQuestionsPage() {
  const received = useReceived({
    kind: 'questions',
    linkedBy: 'question',
    async read(request) {
      const { questions, ...counts } = await call('GET /businesses/{id}/questions', request)
      return { entries: questions, ...counts }
    },
  })
  return (
    <ReceivedSection
      received={received}
      kind="questions"
      title="Questions"
      intro="Questions on your page. Your answer appears first below the question, marked as the business’s, and the person who asked is notified."
      nothing={(hasAny) => (
        <EmptyState
          title={hasAny ? 'Every question has your answer' : 'No questions yet'}
          headingLevel="h3"
        />
      )}
    >
      {(question) => <ReceivedQuestionEntry key={question.id} question={question} />}
    </ReceivedSection>
  )
}
