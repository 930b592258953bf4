import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { KeptSetting, SettingVersion } from '#domain/site/admin-schema.ts'
import type { SettingKey } from '#domain/site/settings.ts'

const settingsKey = ['admin', 'settings']

export const settingsQuery = queryOptions({
  queryKey: [...settingsKey, 'all'],
  queryFn: async ({ signal }) =>
    (await callApi<{ settings: KeptSetting[] }>('/api/admin/settings', { signal })).settings,
  staleTime: 0,
  // What is being written stays as it is until it is saved.
  refetchOnWindowFocus: false,
})

export const findSetting = (key: SettingKey) => callApi<KeptSetting>(`/api/admin/settings/${key}`)

export async function saveSetting(
  key: SettingKey,
  body: { revision: number; value: unknown },
): Promise<KeptSetting> {
  const saved = await callApi<KeptSetting>(`/api/admin/settings/${key}`, { method: 'PUT', body })
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
      const from = pageParam === null ? '' : `?before=${pageParam}`
      const path = `/api/admin/settings/${key}/versions${from}` as const
      return (await callApi<{ versions: SettingVersion[] }>(path, { signal })).versions
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length === atOnce ? page.at(-1)?.revision : undefined),
    staleTime: 0,
  })
