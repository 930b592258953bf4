import { queryOptions, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import type { AdminPlan } from '#domain/plans/admin-schema.ts'
import { NewPlanForm } from './new-plan-form.tsx'
import { PlanEntry } from './plan-entry.tsx'
import { PlanForm } from './plan-form.tsx'
import { billingKey, readBillingAgain } from './queries.ts'

const plansQuery = queryOptions({
  queryKey: [...billingKey, 'plans'],
  queryFn: async ({ signal }) => (await call('GET /admin/billing/plans', { signal })).plans,
  staleTime: 0,
  // A refetch would overwrite unsaved edits.
  refetchOnWindowFocus: false,
})

/** The plans, in the order of the pricing page: new ones, and each one's name, price, limits and place. */
export function Plans() {
  const query = useQuery(plansQuery, queryClient)
  /** The plan that is edited, or `new`. */
  const [opened, setOpened] = useState<string | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="max-w-[70ch] text-muted">
          Prices apply to new purchases: existing subscribers keep theirs. What a plan allows changes right
          away, for everyone who has it.
        </p>
        <Button disabled={opened !== null} onClick={() => setOpened(isNew)}>
          <Plus aria-hidden="true" />
          New plan
        </Button>
      </div>
      {opened === isNew && <NewPlanForm onDone={close} />}
      <QueryBoundary query={query} what="The plans">
        {(plans) => <Entries plans={plans} opened={opened} onOpen={setOpened} onClose={close} />}
      </QueryBoundary>
    </div>
  )
}

/** No plan's id: those have no spaces. */
const isNew = 'a new one'

function Entries({
  plans,
  opened,
  onOpen,
  onClose,
}: {
  plans: AdminPlan[]
  opened: string | null
  onOpen: (id: string) => void
  onClose: () => void
}) {
  const { send, isBusy, failure } = useRequest()
  const move = (from: number, by: -1 | 1) =>
    send(async () => {
      const ids = plans.map(({ id }) => id)
      ids.splice(from + by, 0, ...ids.splice(from, 1))
      try {
        await call('PUT /admin/billing/plan-order', { body: { ids } })
      } finally {
        await readBillingAgain()
      }
    })
  return (
    <>
      <FormFailure words={failure} />
      <ul aria-label="Plans" className="grid grid-cols-1 gap-4">
        {plans.map((plan, at) => (
          <li key={plan.id}>
            {opened === plan.id ? (
              <PlanForm plan={plan} onDone={onClose} />
            ) : (
              <PlanEntry
                plan={plan}
                isFirst={at === 0}
                isLast={at === plans.length - 1}
                isBusy={isBusy || opened !== null}
                onMove={(by) => move(at, by)}
                onEdit={() => onOpen(plan.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
