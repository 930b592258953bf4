import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/session/api.ts'
import { queryClient } from '../query-client.ts'
import { findOwnDevice } from './device-push.ts'

/** The account's devices, and which of them is this browser. */
export const pushQuery = (userId: string) =>
  queryOptions({
    queryKey: ['push', userId],
    async queryFn({ signal }) {
      const choice = await call('GET /push', { signal })
      return { ...choice, ownId: await findOwnDevice(choice, userId) }
    },
  })

/** Reads again what is stored. */
export const pushChanged = (userId: string) =>
  queryClient.invalidateQueries({ queryKey: pushQuery(userId).queryKey })
