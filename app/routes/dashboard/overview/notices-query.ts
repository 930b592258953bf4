import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { Notice } from '#domain/notices/schema.ts'

export const noticesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notices', userId],
    queryFn: async ({ signal }) => {
      const { notices } = await callApi<{ notices: Notice[] }>('/api/me/notices', { signal })
      return notices
    },
  })

export async function markNoticesRead(userId: string): Promise<void> {
  await callApi('/api/me/notices/read', { method: 'POST' })
  const readAt = new Date().toISOString()
  queryClient.setQueryData(noticesQuery(userId).queryKey, (notices) =>
    notices?.map((notice) => ({ ...notice, readAt: notice.readAt ?? readAt })),
  )
}
