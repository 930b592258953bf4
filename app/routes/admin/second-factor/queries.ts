import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import type { PanelAccess } from '#domain/roles/schema.ts'

const queryKey = ['me', 'panel']

export const panelAccessQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => callApi<PanelAccess>('/api/me/panel', { signal }),
})

export const readPanelAccessAgain = () => queryClient.invalidateQueries({ queryKey })
