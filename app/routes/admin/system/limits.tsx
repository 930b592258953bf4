import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { counterFilterSchema, type RunningCounter } from '#domain/rate-limits/admin-schema.ts'
import { cell, WideTable } from '../wide-table.tsx'

const key = ['admin', 'system', 'limits']

/** Active rate limits, and who they affect. */
export default function SystemLimits() {
  const [typed, setTyped] = useState({ address: '', account: '' })
  const [asked, setAsked] = useState(typed)
  const [problem, setProblem] = useState<string>()
  const query = useQuery(
    {
      queryKey: [...key, asked],
      queryFn: async ({ signal }) =>
        (await call('GET /admin/rate-limits', { query: asked, signal })).counters,
      staleTime: 0,
    },
    queryClient,
  )
  const isFiltered = asked.address !== '' || asked.account !== ''
  function find(event: FormEvent) {
    event.preventDefault()
    const given = { address: typed.address.trim(), account: typed.account.trim() }
    const isGood = counterFilterSchema.safeParse(given).success
    setProblem(isGood ? undefined : 'An address looks like 203.0.113.7 or 2001:db8::1.')
    if (isGood) setAsked(given)
  }
  return (
    <>
      <div>
        <h2 className="text-2xl">Limits</h2>
        <p className="mt-1 max-w-[70ch] text-muted">
          How often something was done within its time window. Counters don’t show who they belong to: enter
          an IP address, an email or an ID to find theirs.
        </p>
      </div>
      <form method="get" noValidate className="flex flex-wrap items-end gap-3" onSubmit={find}>
        <Field label="Address" error={problem} className="min-w-44 flex-1 sm:max-w-64">
          {(control) => (
            <Input
              {...control}
              value={typed.address}
              autoComplete="off"
              onChange={({ target }) => setTyped({ ...typed, address: target.value })}
            />
          )}
        </Field>
        <Field label="Email or ID" className="min-w-44 flex-1 sm:max-w-72">
          {(control) => (
            <Input
              {...control}
              value={typed.account}
              autoComplete="off"
              onChange={({ target }) => setTyped({ ...typed, account: target.value })}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </form>
      <QueryBoundary query={query} what="The counters">
        {(counters) =>
          counters.length === 0 ? (
            <EmptyState
              title={isFiltered ? 'No active counters for them' : 'No active counters'}
              headingLevel="h3"
            >
              {isFiltered ? 'No active limits.' : 'No recent activity.'}
            </EmptyState>
          ) : (
            <WideTable label="Counters" columns={['Action', 'Count', 'Until', 'Actions']}>
              {counters.map((counter) => (
                <CounterRow key={counter.key} counter={counter} />
              ))}
            </WideTable>
          )
        }
      </QueryBoundary>
    </>
  )
}

function CounterRow({
  counter: { key: id, name, count, most, isFull, endsAt },
}: {
  counter: RunningCounter
}) {
  const { send, isBusy, failure } = useRequest()
  const lift = () =>
    send(async () => {
      await call('POST /admin/rate-limits/lift', { body: { key: id } })
      toast({ title: 'Limit reset', variant: 'ok' })
      await queryClient.invalidateQueries({ queryKey: key })
    })
  return (
    <tr>
      <th scope="row" className={`${cell} font-semibold`}>
        {name}
        <span className="block text-sm font-normal text-muted">…{id.slice(-8)}</span>
      </th>
      <td className={`${cell} tabular-nums`}>
        {count}
        {most !== null && ` of ${most}`} {isFull && <Badge variant="danger">Limit reached</Badge>}
      </td>
      <td className={cell}>{minuteOf(endsAt)}</td>
      <td className={cell}>
        <ConfirmButton about={name} question="Reset this limit?" isBusy={isBusy} onConfirm={lift}>
          Reset
        </ConfirmButton>
        <FormFailure words={failure} />
      </td>
    </tr>
  )
}
