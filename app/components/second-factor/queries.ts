import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'

const queryKey = ['me', 'panel']

export const panelAccessQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call('GET /me/panel', { signal }),
})

export const readPanelAccessAgain = () => queryClient.invalidateQueries({ queryKey })
