import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'

export const templatesQuery = (userId: string, businessId: string) =>
  queryOptions({
    queryKey: ['reply-templates', userId, businessId],
    queryFn: async ({ signal }) => {
      const { templates } = await call('GET /businesses/{id}/reply-templates', {
        params: { id: businessId },
        signal,
      })
      return templates
    },
    staleTime: 60_000,
  })

export const readTemplatesAgain = (userId: string, businessId: string) =>
  queryClient.invalidateQueries({ queryKey: templatesQuery(userId, businessId).queryKey })
