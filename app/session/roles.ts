import type { Session } from '@supabase/supabase-js'
import { queryClient } from '#app/components/query-client.ts'
import type { Role } from '#domain/roles/schema.ts'
import { callPublic } from './api-call.ts'

/** As often as any query: three times more after a failure that isn't ours. */
export const fetchRoles = ({ user, access_token }: Session): Promise<readonly Role[]> =>
  queryClient.fetchQuery({
    queryKey: ['me', 'roles', user.id],
    queryFn: async ({ signal }) => {
      const { roles } = await callPublic('GET /me/roles', { signal, token: access_token })
      return roles
    },
  })
