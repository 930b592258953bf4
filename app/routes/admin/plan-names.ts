import { queryOptions, useQuery } from '@tanstack/react-query'
import { tierNames } from '#app/components/billing/plan-paths.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import type { PlanName } from '#domain/plans/admin-schema.ts'
import { tiers } from '#domain/plans/tiers.ts'

/** Below the key of everything about billing, which is read again after any change. */
const planNamesQuery = queryOptions({
  queryKey: ['admin', 'billing', 'plan-names'],
  queryFn: async ({ signal }) => (await call('GET /admin/plan-names', { signal })).plans,
})

/** All plans, sold or not, in their order; the built-in ones until they are loaded, so that a form has its first choice. */
export function usePlanNames(): readonly PlanName[] {
  return useQuery(planNamesQuery, queryClient).data ?? builtIn
}

const builtIn: readonly PlanName[] = tiers.map((tier) => ({
  id: tier,
  name: tierNames[tier],
  tier,
  active: true,
}))
