import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatNumber } from '#domain/numbers.ts'
import { type KeptPlan, type PlanFields, planFieldsSchema } from '#domain/plans/admin-schema.ts'
import { problemsOf } from '../problems-of.ts'
import { ChangeList } from '../setting-form/change-list.tsx'
import { PlanInputs } from './plan-inputs.tsx'

type Saved = { plan: KeptPlan; isTold: boolean }

const plansQuery = queryOptions({
  queryKey: ['admin', 'billing', 'plans'],
  queryFn: async ({ signal }) => (await call('GET /admin/billing/plans', { signal })).plans,
  staleTime: 0,
  // What is being written stays as it is until it is saved.
  refetchOnWindowFocus: false,
})

/** What each plan is called, costs and allows. */
export function Plans() {
  const query = useQuery(plansQuery, queryClient)
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-[70ch] text-muted">
        Prices apply to new purchases: existing subscribers keep theirs. What a plan allows changes right
        away, for everyone who has it.
      </p>
      <Loaded query={query} what="The plans">
        {(plans) =>
          plans.map((plan) =>
            opened === plan.tier ? (
              <PlanForm key={plan.tier} plan={plan} onDone={() => setOpened(null)} />
            ) : (
              <Card key={plan.tier} className="flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
                <div className="min-w-56 flex-1">
                  <h3 className="text-xl">{plan.name}</h3>
                  <p className="text-muted">{plan.summary}</p>
                  <p className="mt-1 text-sm">
                    {dollars(plan.priceMonthCents)} a month, {dollars(plan.priceYearCents)} a year,{' '}
                    {formatNumber(plan.photoLimit)} photos, {formatNumber(plan.flyerLimit)} flyers
                    {plan.tier !== 'free' && `, ${formatNumber(plan.subscribers)} subscribed`}
                    {!plan.active && ', not sold'}
                  </p>
                </div>
                <Button variant="secondary" disabled={opened !== null} onClick={() => setOpened(plan.tier)}>
                  Edit<span className="sr-only"> {plan.name}</span>
                </Button>
              </Card>
            ),
          )
        }
      </Loaded>
    </div>
  )
}

const dollars = (cents: number) => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`

const fieldsOf = (plan: KeptPlan): PlanFields => planFieldsSchema.parse(plan)

function PlanForm({ plan, onDone }: { plan: KeptPlan; onDone: () => void }) {
  const [base, setBase] = useState(plan)
  const [given, setGiven] = useState<PlanFields>(fieldsOf(plan))
  const [theirs, setTheirs] = useState<KeptPlan | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { send, isBusy, failure, fields } = useRequest()
  const form = useRef<HTMLFormElement>(null)
  const isDirty = JSON.stringify(given) !== JSON.stringify(fieldsOf(base))
  const isPriceChanged =
    given.priceMonthCents !== base.priceMonthCents || given.priceYearCents !== base.priceYearCents

  async function save(over = base) {
    const read = planFieldsSchema.safeParse(given)
    const found = problemsOf(read.error)
    const inLines = Object.entries(found).find(([path]) => path.startsWith('features'))?.[1]
    setProblems({ ...found, ...(inLines && { features: inLines }) })
    if (!read.success) return focusFirstProblem(form)
    let saved: Saved | undefined
    await send(async () => {
      saved = await call('PUT /admin/billing/plans/{tier}', {
        params: { tier: plan.tier },
        body: { revision: over.revision, plan: read.data },
      })
    })
    if (!saved) {
      const latest = (await queryClient.fetchQuery(plansQuery).catch(() => [])).find(
        ({ tier }) => tier === plan.tier,
      )
      setTheirs(latest && latest.revision !== over.revision ? latest : null)
      return
    }
    await queryClient.invalidateQueries({ queryKey: plansQuery.queryKey })
    toast(
      saved.isTold
        ? { title: `${saved.plan.name} is saved`, variant: 'ok' }
        : {
            title:
              'Saved, but the payment service could not be told: press “Send it the prices” at Comparison',
            variant: 'info',
          },
    )
    onDone()
  }

  return (
    <Card className="p-5 sm:p-6">
      <LeaveGuard isDirty={isDirty && !isBusy} what={`the plan ${plan.name}`} onSave={() => save()} />
      <form
        ref={form}
        method="post"
        noValidate
        aria-label={plan.name}
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <h3 className="text-2xl">{plan.name}</h3>
        <PlanInputs
          plan={given}
          isFree={plan.tier === 'free'}
          problems={{ ...fields, ...problems }}
          onChange={(changes) => setGiven((before) => ({ ...before, ...changes }))}
        />
        {isPriceChanged && plan.subscribers > 0 && (
          <Alert variant="info" title={`${formatNumber(plan.subscribers)} keep the price that they pay`}>
            <p>The new one is for who buys or changes to this plan from now on.</p>
          </Alert>
        )}
        {theirs && (
          <div role="alert">
            <Alert variant="warning" title="Someone else, or another tab, changed this">
              <ChangeList before={fieldsOf(base)} after={fieldsOf(theirs)} />
              <div className="mt-3 flex flex-wrap gap-3">
                <Button size="sm" aria-disabled={isBusy} onClick={() => void save(theirs)}>
                  Save mine over it
                </Button>
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => {
                    setBase(theirs)
                    setGiven(fieldsOf(theirs))
                    setTheirs(null)
                  }}
                >
                  Take theirs
                </Button>
              </div>
            </Alert>
          </div>
        )}
        {!theirs && <FormFailure words={failure} />}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton isBusy={isBusy} busyWords="Saving…" block={false} size="md">
            Save
          </SubmitButton>
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        </div>
        <p className="text-sm text-muted">
          Saved on {minuteOf(base.updatedAt)} by {base.updatedBy ?? 'the program'}.{' '}
          <Link
            to={`/admin/system/audit?what=plan.&subject=${plan.tier}`}
            className="underline underline-offset-4"
          >
            What it was
          </Link>
        </p>
      </form>
    </Card>
  )
}
