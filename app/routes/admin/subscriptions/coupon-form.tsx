import { type FormEvent, useRef, useState } from 'react'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { Card } from '#app/ui/card.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { readBillingAgain } from './queries.ts'
import { type Problems, readCoupon } from './typed.ts'

/** Makes a coupon. A code that is taken is refused here: the API would change the one that has it. */
export function CouponForm({ taken, onMade }: { taken: readonly string[]; onMade: () => void }) {
  const [kind, setKind] = useState('share')
  const [lasts, setLasts] = useState('once')
  const [problems, setProblems] = useState<Problems>({})
  const { send, isBusy, failure, fields } = useRequest()
  const form = useRef<HTMLFormElement>(null)

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { value, problems: found } = readCoupon(new FormData(event.currentTarget))
    if (!value) {
      setProblems(found)
      return focusFirstProblem(form)
    }
    if (taken.includes(value.code)) {
      setProblems({ code: 'There is such a code already. Choose another one.' })
      return focusFirstProblem(form)
    }
    setProblems({})
    const { code, coupon } = value
    await send(async () => {
      await call('PUT /admin/billing/coupons/{code}', { params: { code }, body: coupon })
      toast({ title: `${code} can be used`, variant: 'ok' })
      await readBillingAgain()
      onMade()
    })
  }

  const wrong = { ...fields, ...problems }
  return (
    <Card className="p-4 sm:p-6">
      <h3 className="text-xl">Make a coupon</h3>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={make}
        className="mt-5 grid max-w-3xl gap-5 sm:grid-cols-2"
      >
        <Field label="Code" hint="3 to 31 letters, digits or hyphens." error={wrong.code}>
          {(control) => (
            <Input
              {...control}
              name="code"
              maxLength={31}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="uppercase"
            />
          )}
        </Field>
        <Field label="Last day" error={wrong.endsAt}>
          {(control) => <Input {...control} type="date" name="endsOn" />}
        </Field>
        <Field label="Takes off">
          {(control) => (
            <Select {...control} name="kind" value={kind} onChange={({ target }) => setKind(target.value)}>
              <option value="share">A share of the price</option>
              <option value="amount">An amount</option>
            </Select>
          )}
        </Field>
        {kind === 'share' ? (
          <Field label="Percent" error={wrong.percentOff}>
            {(control) => <Input {...control} name="percentOff" inputMode="numeric" maxLength={3} />}
          </Field>
        ) : (
          <Field label="Amount in US dollars" error={wrong.amountOffCents}>
            {(control) => <Input {...control} name="amountOff" inputMode="decimal" maxLength={12} />}
          </Field>
        )}
        <Field label="Counts for" error={wrong.lasts}>
          {(control) => (
            <Select {...control} name="lasts" value={lasts} onChange={({ target }) => setLasts(target.value)}>
              <option value="once">The first payment</option>
              <option value="months">Some months</option>
              <option value="forever">As long as they stay</option>
            </Select>
          )}
        </Field>
        {lasts === 'months' && (
          <Field label="Months" error={wrong.months}>
            {(control) => <Input {...control} name="months" inputMode="numeric" maxLength={2} />}
          </Field>
        )}
        <Field label="Plan">
          {(control) => (
            <Select {...control} name="tier">
              <option value="">Every plan</option>
              <option value="premium">Premium</option>
              <option value="featured">Featured</option>
            </Select>
          )}
        </Field>
        <Field label="How often at most (optional)" error={wrong.mostUses}>
          {(control) => <Input {...control} name="mostUses" inputMode="numeric" maxLength={6} />}
        </Field>
        <Field
          label="Note (optional)"
          hint="For administrators."
          error={wrong.note}
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} name="note" maxLength={500} />}
        </Field>
        <div className="grid gap-4 sm:col-span-2">
          <FormFailure words={failure} />
          <SubmitButton block={false} className="justify-self-start" isBusy={isBusy} busyWords="Making…">
            Make the coupon
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
