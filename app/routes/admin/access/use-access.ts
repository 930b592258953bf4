import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#app/components/query-client.ts'
import { panelAccessQuery } from '#app/components/second-factor/queries.ts'
import { mayOpen } from './may-open.ts'

/** What the person may do in the panel; nothing until that is known. */
export function usePanelAccess() {
  const { data } = useQuery(panelAccessQuery, queryClient)
  const access = data ?? { isAdmin: false, rights: [] }
  return { isAdmin: access.isAdmin, mayOpen: (address: string) => mayOpen(access, address) }
}

/** Support acts on no account with a role; the database rejects it. */
export function useIsForAdmins({ roles }: { roles: readonly string[] }): boolean {
  const { isAdmin } = usePanelAccess()
  return roles.length > 0 && !isAdmin
}
