import { Checkbox, Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import type { PlanFields } from '#domain/plans/admin-schema.ts'

type Props = {
  plan: PlanFields
  isFree: boolean
  problemOf: (field: keyof PlanFields) => string | undefined
  onChange: (changes: Partial<PlanFields>) => void
}

/** The fields of a plan. Amounts are entered in dollars. */
export function PlanInputs({ plan, isFree, problemOf, onChange }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={problemOf('name')}>
          {(control) => (
            <Input
              {...control}
              value={plan.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
        <Field label="Short description" error={problemOf('summary')}>
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
              label="Monthly price"
              cents={plan.priceMonthCents}
              error={problemOf('priceMonthCents')}
              onChange={(priceMonthCents) => onChange({ priceMonthCents })}
            />
            <Amount
              label="Yearly price"
              cents={plan.priceYearCents}
              error={problemOf('priceYearCents')}
              onChange={(priceYearCents) => onChange({ priceYearCents })}
            />
          </>
        )}
        <Whole
          label="Photos"
          value={plan.photoLimit}
          error={problemOf('photoLimit')}
          onChange={(photoLimit) => onChange({ photoLimit })}
        />
        <Whole
          label="Live flyers"
          value={plan.flyerLimit}
          error={problemOf('flyerLimit')}
          onChange={(flyerLimit) => onChange({ flyerLimit })}
        />
        <Whole
          label="Services or products"
          value={plan.serviceLimit}
          error={problemOf('serviceLimit')}
          onChange={(serviceLimit) => onChange({ serviceLimit })}
        />
        <Whole
          label="Other locations"
          hint="That a page links to. Empty for all."
          value={plan.locationLimit}
          error={problemOf('locationLimit')}
          onChange={(locationLimit) => onChange({ locationLimit })}
          onEmpty={() => onChange({ locationLimit: null })}
        />
        <Field label="Analytics for owners">
          {(control) => (
            <Select
              {...control}
              value={plan.analytics}
              onChange={({ target }) => onChange({ analytics: target.value === 'full' ? 'full' : 'basic' })}
            >
              <option value="basic">Totals for the last seven days</option>
              <option value="full">Everything</option>
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
            label="For sale"
            checked={plan.active}
            onChange={({ target }) => onChange({ active: target.checked })}
          />
        )}
      </div>
      <Field label="Benefits on the pricing page" hint="One per line." error={problemOf('features')}>
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

/** Not a number input: it would hide invalid text from validation. */
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
          defaultValue={Number.isNaN(cents) ? '' : cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}
          onChange={({ target }) => onChange(centsOf(target.value))}
        />
      )}
    </Field>
  )
}

/** 2950 for "29.50"; NaN if it isn't an amount. */
function centsOf(typed: string): number {
  const match = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN
}

function Whole({
  label,
  hint,
  value,
  error,
  onChange,
  onEmpty,
}: {
  label: string
  hint?: string
  /** Null is an empty field. */
  value: number | null
  error: string | undefined
  onChange: (value: number) => void
  /** Where a value may be left out. */
  onEmpty?: () => void
}) {
  return (
    <Field label={label} error={error} {...(hint && { hint })}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          className="max-w-36 tabular-nums"
          defaultValue={value ?? ''}
          onChange={({ target }) => {
            const typed = target.value.trim()
            if (typed === '' && onEmpty) onEmpty()
            else onChange(/^\d+$/.test(typed) ? Number(typed) : Number.NaN)
          }}
        />
      )}
    </Field>
  )
}
