import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { AdminSetting } from '#domain/site/admin-schema.ts'
import type { SettingKey } from '#domain/site/settings.ts'

const settingsKey = ['admin', 'settings']

export const settingsQuery = queryOptions({
  queryKey: [...settingsKey, 'all'],
  queryFn: async ({ signal }) => (await call('GET /admin/settings', { signal })).settings,
  staleTime: 0,
  // A refetch would overwrite unsaved edits.
  refetchOnWindowFocus: false,
})

export async function saveSetting(
  key: SettingKey,
  body: { version: number; value: unknown },
): Promise<AdminSetting> {
  const saved = await call('PUT /admin/settings/{key}', { params: { key }, body })
  queryClient.setQueryData(settingsQuery.queryKey, (all) =>
    all?.map((setting) => (setting.key === key ? saved : setting)),
  )
  await queryClient.invalidateQueries({ queryKey: versionsQuery(key).queryKey })
  return saved
}

const atOnce = 30

export const versionsQuery = (key: SettingKey) =>
  infiniteQueryOptions({
    queryKey: [...settingsKey, 'versions', key],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { before: pageParam }
      return (await call('GET /admin/settings/{key}/versions', { params: { key }, query, signal })).versions
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length === atOnce ? page.at(-1)?.version : undefined),
    staleTime: 0,
  })
