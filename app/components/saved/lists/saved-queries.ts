import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/session/api.ts'
import type { CallArguments, OperationKey } from '#app/session/api-call.ts'
import { storeLists } from '../../offline/copy-lists.ts'
import { queryClient } from '../../query-client.ts'

export const savedQuery = (userId: string) =>
  queryOptions({
    queryKey: ['saved', userId, 'lists'],
    async queryFn({ signal }) {
      const lists = await call('GET /saved', { signal })
      storeLists(userId, lists)
      return lists
    },
  })

/** Refetches after any change. */
export const readSavedAgain = (userId: string) =>
  queryClient.invalidateQueries({ queryKey: savedQuery(userId).queryKey })

export async function changeSavedLists<K extends OperationKey>(
  userId: string,
  key: K,
  ...init: CallArguments<K>
): Promise<void> {
  await call(key, ...init)
  await readSavedAgain(userId)
}
