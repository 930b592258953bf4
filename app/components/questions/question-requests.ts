import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'

export const ownQuestionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['questions', userId, 'own'],
    queryFn: async ({ signal }) => {
      const { questions } = await call('GET /questions/mine', { signal })
      return questions
    },
  })

export const readQuestionsAgain = (userId: string) =>
  queryClient.invalidateQueries({ queryKey: ['questions', userId] })
