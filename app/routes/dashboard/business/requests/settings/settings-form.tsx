import { ConflictNotice } from '#app/components/form/conflict-notice.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useVersionedForm } from '#app/components/form/use-versioned-form.ts'
import { TickBox } from '#app/components/message/tick-box.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { call } from '#app/session/api.ts'
import { storedIn } from '#app/session/api-call.ts'
import { Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { longestLink, mostQuestions } from '#domain/requests/form-limits.ts'
import { kindsFor, kindWords } from '#domain/requests/kinds.ts'
import type { StoredRequestSettings } from '#domain/requests/settings-schema.ts'
import { useWorkspace } from '../../workspace.ts'
import { requestSettingsQuery } from '../requests-queries.ts'
import { QuestionEditor } from './question-editor.tsx'
import { typedSchema, valuesOf } from './typed-settings.ts'

const key = 'PUT /businesses/{id}/request-settings'

const numbers = [
  {
    name: 'appointmentMinutes',
    label: 'Length of an appointment',
    unit: 'minutes',
    step: 15,
    of: 'appointment',
  },
  {
    name: 'reservationMinutes',
    label: 'How long a table is held',
    unit: 'minutes',
    step: 15,
    of: 'reservation',
  },
  { name: 'largestParty', label: 'Largest party', unit: 'people', step: 1, of: 'reservation' },
  { name: 'noticeHours', label: 'Notice you need', unit: 'hours', step: 1, of: null },
  { name: 'daysAhead', label: 'How far ahead people can ask', unit: 'days', step: 1, of: null },
] as const

const links = [
  { name: 'menuUrl', label: 'Menu' },
  { name: 'deliveryUrl', label: 'Order delivery' },
  { name: 'bookingUrl', label: 'Book online' },
] as const

/** How the listing takes requests. */
export function SettingsForm({ stored }: { stored: StoredRequestSettings }) {
  const { userId, business } = useWorkspace()
  const { form, props, values, isBusy, isDirty, failure, problemOf, conflict, save } = useVersionedForm({
    stored,
    valuesOf,
    schema: typedSchema,
    save: (over, settings) =>
      call(key, {
        params: { id: business.id },
        body: {
          version: over!.version,
          values: {
            ...settings,
            menuUrl: settings.menuUrl ?? '',
            deliveryUrl: settings.deliveryUrl ?? '',
            bookingUrl: settings.bookingUrl ?? '',
          },
        },
      }),
    storedIn: (error) => storedIn(key, error),
    onSaved(saved) {
      queryClient.setQueryData(requestSettingsQuery(userId, business.id).queryKey, saved)
      toast({ title: 'Settings saved', variant: 'ok' })
    },
  })
  const { register } = form
  const takes = values.takes
  return (
    <form {...props} className="grid gap-6">
      <LeaveGuard isDirty={isDirty} what="how you take requests" onSave={save} />
      <SectionCard
        id="takes"
        title="What you take"
        intro="Each has a button on your page. You answer every request yourself, and no money is taken."
      >
        <div className="grid gap-4">
          {kindsFor(business.category.slug).map(({ kind, isUsual }) => (
            <TickBox key={kind} value={kind} {...register('takes')} error={undefined}>
              <span className="font-semibold">{kindWords[kind].act}</span>
              {isUsual && <span className="text-muted"> · usual in {business.category.name}</span>}
              <span className="block text-muted">{kindWords[kind].about}</span>
            </TickBox>
          ))}
        </div>
      </SectionCard>
      <SectionCard
        id="times"
        title="Times"
        intro="People choose within your opening hours, special dates and closed days included."
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {numbers
            .filter(({ of }) => of === null || takes.includes(of))
            .map(({ name, label, unit, step }) => (
              <Field key={name} label={label} hint={unit} error={problemOf(name)}>
                {(control) => (
                  <Input
                    {...control}
                    {...register(name, { valueAsNumber: true })}
                    type="number"
                    inputMode="numeric"
                    step={step}
                  />
                )}
              </Field>
            ))}
        </div>
        {takes.includes('appointment') && (
          <TickBox {...register('oneByOne')} error={undefined}>
            One appointment at a time: a second one for the same time can’t be accepted.
          </TickBox>
        )}
      </SectionCard>
      <SectionCard
        id="questions"
        title="Your questions"
        intro={`Up to ${mostQuestions}, beside name, email and a note. Fewer questions bring more requests.`}
      >
        <QuestionEditor form={form} problemOf={problemOf} />
      </SectionCard>
      <SectionCard
        id="links"
        title="Orders by link"
        intro="If people order or book elsewhere, link it here. Each is a button on your page."
      >
        <div className="grid gap-5">
          {links.map(({ name, label }) => (
            <Field key={name} label={label} error={problemOf(name)}>
              {(control) => (
                <Input
                  {...control}
                  {...register(name)}
                  type="url"
                  inputMode="url"
                  placeholder="https://…"
                  maxLength={longestLink}
                />
              )}
            </Field>
          ))}
        </div>
      </SectionCard>
      {conflict && <ConflictNotice {...conflict} />}
      <FormFailure words={failure} />
      <div>
        <SubmitButton isBusy={isBusy} busyWords="Saving…" block={false}>
          Save
        </SubmitButton>
      </div>
    </form>
  )
}
