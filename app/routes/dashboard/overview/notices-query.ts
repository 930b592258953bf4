import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'

export const noticesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notices', userId],
    queryFn: async ({ signal }) => {
      const { notices } = await call('GET /me/notices', { signal })
      return notices
    },
  })

export async function markNoticesRead(userId: string): Promise<void> {
  await call('POST /me/notices/read')
  const readAt = new Date().toISOString()
  queryClient.setQueryData(noticesQuery(userId).queryKey, (notices) =>
    notices?.map((notice) => ({ ...notice, readAt: notice.readAt ?? readAt })),
  )
}
