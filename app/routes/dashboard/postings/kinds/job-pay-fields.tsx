import { useFormContext } from 'react-hook-form'
import { Alert } from '#app/ui/alert.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'
import {
  federalMinimum,
  type Pay,
  parseAmount,
  payUnitNames,
  payUnits,
  payWords,
  statedPay,
  yearlyWords,
} from '#domain/jobs/pay.ts'
import { oftenAsksForPay } from '#domain/jobs/pay-law.ts'
import type { TypedJob } from '#domain/jobs/schema.ts'
import { stateName } from '#domain/places/state-names.ts'
import { jobLabels } from './job-labels.ts'
import { JobPolicyFindings } from './job-policy-findings.tsx'

export function JobPayFields() {
  const { register, watch, formState } = useFormContext<TypedJob>()
  const { errors } = formState
  const [payFrom, payTo, payUnit] = watch(['payFrom', 'payTo', 'payUnit'])
  const pay = readPay({ payFrom, payTo, payUnit })
  const amount = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 text-lg font-semibold">What it pays</legend>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field label={jobLabels.payFrom} hint="As in 18.50 or 65,000." error={errors.payFrom?.message}>
          {(control) => <Input {...control} {...register('payFrom')} {...amount} />}
        </Field>
        <Field label={jobLabels.payTo} error={errors.payTo?.message}>
          {(control) => <Input {...control} {...register('payTo')} {...amount} />}
        </Field>
        <Field label={jobLabels.payUnit} error={errors.payUnit?.message}>
          {(control) => (
            <Select {...control} {...register('payUnit')}>
              <option value="">Choose…</option>
              {payUnitNames.map((unit) => (
                <option key={unit} value={unit}>
                  {payUnits[unit].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="grid gap-2">
        <Field
          label={jobLabels.payNote}
          hint="A sentence beside the amount: “Plus tips, most nights $80 to $160”."
          error={errors.payNote?.message}
        >
          {(control) => <Input {...control} {...register('payNote')} maxLength={220} />}
        </Field>
        <JobPolicyFindings field="payNote" />
      </div>
      <ShownPay pay={pay} isTyped={payFrom.trim() !== '' || payTo.trim() !== ''} />
    </fieldset>
  )
}

/** The valid part of the input so far. */
function readPay({ payFrom, payTo, payUnit }: Pick<TypedJob, 'payFrom' | 'payTo' | 'payUnit'>): Pay | null {
  const from = parseAmount(payFrom)
  const to = parseAmount(payTo)
  const unit = payUnitNames.find((name) => name === payUnit)
  if (from === null || !unit) return null
  return { from, to: to !== null && to > from ? to : null, unit }
}

function ShownPay({ pay, isTyped }: { pay: Pay | null; isTyped: boolean }) {
  const [employmentType, state, remoteState] = useFormContext<TypedJob>().watch([
    'employmentType',
    'state',
    'remoteState',
  ])
  if (pay) {
    const yearly = yearlyWords(pay)
    return (
      <div role="status" className="border-l-4 border-ochre pl-4">
        <p>
          Visitors read: <b className="font-semibold">{payWords(pay)}</b>
        </p>
        {yearly && <p className="text-sm text-muted">{yearly}.</p>}
        {pay.unit === 'hour' && pay.from < federalMinimum && (
          <p className="mt-1 text-sm text-danger">
            That is less than the federal minimum wage of $7.25 an hour. With tips, other rules may hold; many
            states and cities ask for more.
          </p>
        )}
      </div>
    )
  }
  if (isTyped || employmentType === 'volunteer') return null
  const where = state || remoteState
  return (
    <Alert variant="warning" title={`Visitors read: “${statedPay(null, employmentType)}”`}>
      <p>
        Many people pass over a job that doesn’t say.{' '}
        {where && oftenAsksForPay(where)
          ? `As far as we know, ${stateName(where)} is among the states where many employers have to name a pay range in a job ad.`
          : 'Some states and cities ask many employers to name a pay range in a job ad, among them California, Colorado, Illinois, New York and Washington; jobs that can be done from there may count.'}{' '}
        The number of employees it starts at differs: look up which rules apply to you.
      </p>
    </Alert>
  )
}
