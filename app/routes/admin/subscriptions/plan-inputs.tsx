import { Checkbox, Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import type { PlanFields } from '#domain/plans/admin-schema.ts'

type Props = {
  plan: PlanFields
  isFree: boolean
  problems: Record<string, string>
  onChange: (changes: Partial<PlanFields>) => void
}

/** The fields of a plan. Amounts are typed in dollars. */
export function PlanInputs({ plan, isFree, problems, onChange }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={problems.name}>
          {(control) => (
            <Input
              {...control}
              value={plan.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
        <Field label="In a sentence" error={problems.summary}>
          {(control) => (
            <Input
              {...control}
              value={plan.summary}
              onChange={({ target }) => onChange({ summary: target.value })}
            />
          )}
        </Field>
        {!isFree && (
          <>
            <Amount
              label="A month"
              cents={plan.priceMonthCents}
              error={problems.priceMonthCents}
              onChange={(priceMonthCents) => onChange({ priceMonthCents })}
            />
            <Amount
              label="A year"
              cents={plan.priceYearCents}
              error={problems.priceYearCents}
              onChange={(priceYearCents) => onChange({ priceYearCents })}
            />
          </>
        )}
        <Whole
          label="Photos"
          value={plan.photoLimit}
          error={problems.photoLimit}
          onChange={(photoLimit) => onChange({ photoLimit })}
        />
        <Whole
          label="Live flyers"
          value={plan.flyerLimit}
          error={problems.flyerLimit}
          onChange={(flyerLimit) => onChange({ flyerLimit })}
        />
        <Field label="Numbers that owners see">
          {(control) => (
            <Select
              {...control}
              value={plan.analytics}
              onChange={({ target }) => onChange({ analytics: target.value === 'full' ? 'full' : 'basic' })}
            >
              <option value="basic">Totals of the last seven days</option>
              <option value="full">All of them</option>
            </Select>
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          label="Flyers in the banner"
          checked={plan.inBanner}
          onChange={({ target }) => onChange({ inBanner: target.checked })}
        />
        {!isFree && (
          <Checkbox
            label="Sold"
            checked={plan.active}
            onChange={({ target }) => onChange({ active: target.checked })}
          />
        )}
      </div>
      <Field label="What the page of prices says" hint="A line each." error={problems.features}>
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            defaultValue={plan.features.join('\n')}
            onChange={({ target }) =>
              onChange({
                features: target.value
                  .split('\n')
                  .map((line) => line.trim())
                  .filter(Boolean),
              })
            }
          />
        )}
      </Field>
    </>
  )
}

/** Not a number: what was typed is none, and the check says so. */
function Amount({
  label,
  cents,
  error,
  onChange,
}: {
  label: string
  cents: number
  error: string | undefined
  onChange: (cents: number) => void
}) {
  return (
    <Field label={label} hint="In dollars." error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          className="max-w-36 tabular-nums"
          defaultValue={cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}
          onChange={({ target }) => onChange(centsOf(target.value))}
        />
      )}
    </Field>
  )
}

/** 2950 of "29.50"; NaN of what is no amount. */
function centsOf(typed: string): number {
  const match = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN
}

function Whole({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: number
  error: string | undefined
  onChange: (value: number) => void
}) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          className="max-w-36 tabular-nums"
          defaultValue={value}
          onChange={({ target }) =>
            onChange(/^\d+$/.test(target.value.trim()) ? Number(target.value) : Number.NaN)
          }
        />
      )}
    </Field>
  )
}
