import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useValueText } from '#app/components/listing/use-value-text.ts'
import { sinceWords } from '#app/components/since.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { fieldLabel, groupOf } from '#domain/businesses/fields.ts'
import type { ManagedListing, WaitingField } from '#domain/businesses/managed-listing.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { type SectionName, sectionSchemas } from '#domain/businesses/sections.ts'
import { withdrawField } from '../managed-listing.ts'
import type { FieldMarks } from '../sections/section-form.ts'
import { useWorkspace } from '../workspace.ts'

/** A section's pending or rejected changes, shown beside their fields; once for changes that are decided together. */
export function waitingMarks(
  section: SectionName,
  business: ManagedListing,
  onRestore: (fields: WaitingField[]) => void,
): FieldMarks {
  const names = Object.keys(sectionSchemas[section].shape)
  const waiting = business.waiting.filter(({ field }) => names.includes(field))
  // `Map.groupBy` is too new for many phones.
  const groups = new Map<string, WaitingField[]>()
  for (const each of waiting) {
    const group = groupOf(each.field) ?? each.field
    groups.set(group, [...(groups.get(group) ?? []), each])
  }
  const named = business.status === 'rejected' ? (business.rejection?.fields ?? []) : []
  return Object.fromEntries([
    ...named
      .filter((field) => names.includes(field))
      .map((field) => [field, <NamedMark key={field} field={field} />]),
    ...[...groups].map(([group, fields]) => [
      // Latitude and longitude have no fields of their own.
      (fields.find(({ field }) => field !== 'lat' && field !== 'lng') ?? fields[0]!).field,
      <WaitingMark key={group} fields={fields} onRestore={() => onRestore(fields)} />,
    ]),
  ])
}

function WaitingMark({ fields, onRestore }: { fields: WaitingField[]; onRestore: () => void }) {
  const { userId, business } = useWorkspace()
  const { send, isBusy, failure } = useRequest()
  const { state, submittedAt, rejection, field } = fields[0]!
  const shown = fields.filter((each) => fields.length === 1 || (each.field !== 'lat' && each.field !== 'lng'))
  const withdraw = () =>
    send(async () => {
      await withdrawField(userId, business.id, field)
      toast({ title: 'Withdrawn: the page stays as it is', variant: 'ok' })
    })
  const reason = rejection && rejectionWords[rejection.reason]
  return (
    <Alert
      variant={state === 'pending' ? 'info' : 'warning'}
      title={state === 'pending' ? `Pending review, sent ${sinceWords(submittedAt)}` : 'Not approved'}
    >
      {reason && (
        <p>
          {reason.title}. {reason.fix}
        </p>
      )}
      {rejection?.note && <p className="mt-1 break-words whitespace-pre-line">“{rejection.note}”</p>}
      <Compared
        from="Published"
        to={state === 'pending' ? 'Waiting' : 'What you sent'}
        fields={shown.map((each) => ({ field: each.field, before: each.live, after: each.proposed }))}
      />
      <FormFailure words={failure} />
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        aria-disabled={isBusy}
        onClick={state === 'pending' ? withdraw : onRestore}
      >
        {state === 'rejected' ? 'Fix and resubmit' : isBusy ? 'One moment…' : 'Withdraw'}
      </Button>
    </Alert>
  )
}

/** Beside a field that was named when the whole listing was rejected. Links to it (`fieldPath`) focus the field. */
function NamedMark({ field }: { field: string }) {
  const mark = useRef<HTMLParagraphElement>(null)
  const { search, key } = useLocation()
  const isAsked = new URLSearchParams(search).get('field') === field
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the link is a new visit to the same place
  useEffect(() => {
    if (!isAsked) return
    const control = controlBeside(mark.current)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  }, [isAsked, key])
  return (
    <p ref={mark} className="text-sm font-medium text-danger">
      Not approved because of this.
    </p>
  )
}

/** The first control in the nearest part of the form that has one: a field's own, or the first of a group. */
function controlBeside(mark: HTMLElement | null): HTMLElement | null {
  for (let part = mark?.parentElement; part; part = part.parentElement) {
    const control = part.querySelector<HTMLElement>('input, select, textarea, button')
    if (control) return control
  }
  return null
}

/** Two values of each field: stacked on phones, side by side if there is room. */
function Compared({
  from,
  to,
  fields,
}: {
  from: string
  to: string
  fields: { field: string; before: unknown; after: unknown }[]
}) {
  const valueText = useValueText()
  return (
    <dl className="mt-2 grid gap-2">
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          {fields.length > 1 && <dt className="text-sm font-semibold">{fieldLabel(field)}</dt>}
          <dd className="mt-1 grid gap-2 sm:grid-cols-2">
            <Side label={from} text={valueText(field, before)} />
            <Side label={to} text={valueText(field, after)} isNew />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Side({ label, text, isNew = false }: { label: string; text: string | null; isNew?: boolean }) {
  const Words = isNew ? 'ins' : 'p'
  return (
    <div className={`min-w-0 rounded-lg border px-3 py-2 ${isNew ? 'border-ok' : 'border-line bg-tint'}`}>
      <p className="text-xs font-semibold text-muted">{label}</p>
      <Words className="block max-h-60 overflow-y-auto text-[0.9375rem] break-words whitespace-pre-line no-underline">
        {text ?? <span className="text-muted">Nothing</span>}
      </Words>
    </div>
  )
}
