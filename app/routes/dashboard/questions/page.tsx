import { useQuery } from '@tanstack/react-query'
import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { queryClient } from '#app/components/query-client.ts'
import { ownQuestionsQuery } from '#app/components/questions/question-requests.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { OwnList } from '../own-list.tsx'
import type { Route } from './+types/page.ts'
import { OwnQuestionEntry } from './own-question.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'My questions and answers',
    description: 'What you asked and answered on the pages of businesses, and its status.',
    path: '/dashboard/questions',
    index: false,
  })
}

export default function OwnQuestionsPage() {
  const { id: userId } = useSignedInUser()
  const query = useQuery(ownQuestionsQuery(userId), queryClient)
  return (
    <OwnList
      title="My questions and answers"
      query={query}
      what="The list of your questions"
      nothing={{
        title: 'No questions yet',
        text: 'Ask on a business’s page what others would want to know, too.',
      }}
    >
      {(entry) => <OwnQuestionEntry key={entry.id} userId={userId} entry={entry} />}
    </OwnList>
  )
}
