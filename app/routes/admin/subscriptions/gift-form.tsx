import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { SuggestInput } from '#app/components/suggest-input.tsx'
import { call } from '#app/session/api.ts'
import { Card } from '#app/ui/card.tsx'
import { controlClass, Field, Input, Select } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { findListingId, readBillingAgain } from './queries.ts'
import { typedGiftSchema } from './typed.ts'
import { useAttemptId } from './use-attempt-id.ts'

/** Gives a published listing a complimentary plan until a date. Its owner is notified. */
export function GiftForm({ onGiven }: { onGiven: () => void }) {
  const idFor = useAttemptId()
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { listing: null, tier: 'premium', endsAt: '', reason: '' },
    schema: typedGiftSchema,
    async send({ listing, ...plan }) {
      const gift = { businessId: await findListingId(listing.href.split('/').at(-1)!), ...plan }
      await call('POST /admin/billing/complimentary', { body: { id: idFor(gift), ...gift } })
      toast({ title: `${listing.label} has a new plan`, variant: 'ok' })
      await readBillingAgain()
      onGiven()
    },
  })
  const { register } = form
  const chosen = form.watch('listing')
  return (
    <Card className="p-4 sm:p-6">
      <h3 className="text-xl">Grant a plan</h3>
      <p className="mt-1 max-w-[62ch] text-muted">
        It starts right away, ends automatically, and never renews. The owner gets an email.
      </p>
      <form {...props} className="mt-5 grid max-w-3xl gap-5 sm:grid-cols-2">
        <Field
          label="Listing"
          hint={chosen ? `Chosen: ${chosen.label}, ${chosen.detail}` : 'Its name; choose it from the list.'}
          error={problemOf('listing')}
          className="relative sm:col-span-2"
        >
          {(control) => (
            <SuggestInput
              {...control}
              name="listing"
              maxLength={200}
              kinds={['business']}
              // Typing after a selection means a different listing.
              onInput={() => form.setValue('listing', null)}
              onTake={(taken) => taken.kind === 'business' && form.setValue('listing', taken)}
              className={controlClass}
            />
          )}
        </Field>
        <Field label="Plan" error={problemOf('tier')}>
          {(control) => (
            <Select {...control} {...register('tier')}>
              <option value="premium">Premium</option>
              <option value="featured">Featured</option>
            </Select>
          )}
        </Field>
        <Field label="Last day" error={problemOf('endsAt')}>
          {(control) => <Input {...control} type="date" {...register('endsAt')} />}
        </Field>
        <Field
          label="Why"
          hint="For the record; the owner doesn’t see it."
          error={problemOf('reason')}
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} {...register('reason')} maxLength={500} />}
        </Field>
        <div className="grid gap-4 sm:col-span-2">
          <FormFailure words={failure} />
          <SubmitButton block={false} className="justify-self-start" isBusy={isBusy} busyWords="Giving…">
            Grant the plan
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
