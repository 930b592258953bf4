import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { call } from '#app/session/api.ts'
import { Card } from '#app/ui/card.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { PaidPlanOptions } from '../plan-options.tsx'
import { readBillingAgain } from './queries.ts'
import { type TypedCoupon, typedCouponSchema } from './typed.ts'

const blank: TypedCoupon = {
  code: '',
  kind: 'share',
  percentOff: '',
  amountOffCents: '',
  lasts: 'once',
  months: '',
  plan: '',
  mostUses: '',
  endsAt: '',
  note: '',
}

/** Creates a coupon. Rejects a code that is taken: the API would change the existing coupon. */
export function CouponForm({ taken, onMade }: { taken: readonly string[]; onMade: () => void }) {
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: blank,
    schema: typedCouponSchema.refine(({ code }) => !taken.includes(code), {
      path: ['code'],
      message: 'That code already exists. Choose another one.',
    }),
    async send({ code, coupon }) {
      await call('PUT /admin/billing/coupons/{code}', { params: { code }, body: coupon })
      toast({ title: `${code} created`, variant: 'ok' })
      await readBillingAgain()
      onMade()
    },
  })
  const { register } = form
  const [kind, lasts, plan] = form.watch(['kind', 'lasts', 'plan'])
  return (
    <Card className="p-4 sm:p-6">
      <h3 className="text-xl">Create a coupon</h3>
      <form {...props} className="mt-5 grid max-w-3xl gap-5 sm:grid-cols-2">
        <Field label="Code" hint="3 to 31 letters, digits or hyphens." error={problemOf('code')}>
          {(control) => (
            <Input
              {...control}
              {...register('code')}
              maxLength={31}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="uppercase"
            />
          )}
        </Field>
        <Field label="Last day" error={problemOf('endsAt')}>
          {(control) => <Input {...control} type="date" {...register('endsAt')} />}
        </Field>
        <Field label="Discount">
          {(control) => (
            <Select {...control} {...register('kind')}>
              <option value="share">A percentage</option>
              <option value="amount">An amount</option>
            </Select>
          )}
        </Field>
        {kind === 'share' ? (
          <Field label="Percent" error={problemOf('percentOff')}>
            {(control) => (
              <Input {...control} {...register('percentOff')} inputMode="numeric" maxLength={3} />
            )}
          </Field>
        ) : (
          <Field label="Amount in US dollars" error={problemOf('amountOffCents')}>
            {(control) => (
              <Input {...control} {...register('amountOffCents')} inputMode="decimal" maxLength={12} />
            )}
          </Field>
        )}
        <Field
          label="Duration"
          hint={lasts === 'forever' ? undefined : 'Each listing can use it once.'}
          error={problemOf('lasts')}
        >
          {(control) => (
            <Select {...control} {...register('lasts')}>
              <option value="once">The first payment</option>
              <option value="months">Some months</option>
              <option value="forever">Forever</option>
            </Select>
          )}
        </Field>
        {lasts === 'months' && (
          <Field label="Months" error={problemOf('months')}>
            {(control) => <Input {...control} {...register('months')} inputMode="numeric" maxLength={2} />}
          </Field>
        )}
        <Field
          label="Plan"
          hint={plan ? 'The discount ends when the listing changes to another plan.' : undefined}
          error={problemOf('plan') ?? problemOf('plans')}
        >
          {(control) => (
            <Select {...control} {...register('plan')}>
              <option value="">Every plan</option>
              <PaidPlanOptions />
            </Select>
          )}
        </Field>
        <Field label="Maximum uses (optional)" error={problemOf('mostUses')}>
          {(control) => <Input {...control} {...register('mostUses')} inputMode="numeric" maxLength={6} />}
        </Field>
        <Field
          label="Note (optional)"
          hint="For administrators."
          error={problemOf('note')}
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} {...register('note')} maxLength={500} />}
        </Field>
        <div className="grid gap-4 sm:col-span-2">
          <FormFailure words={failure} />
          <SubmitButton block={false} className="justify-self-start" isBusy={isBusy} busyWords="Making…">
            Create coupon
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
