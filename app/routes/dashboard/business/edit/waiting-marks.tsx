import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { sinceWords } from '#app/components/since-words.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OwnBusiness, WaitingField } from '#domain/businesses/own.ts'
import { rejectionWords } from '#domain/businesses/rejection-words.ts'
import { groupOf } from '#domain/businesses/revision-groups.ts'
import { type SectionName, sectionSchemas } from '#domain/businesses/sections.ts'
import { Compared } from '../../compared.tsx'
import { withdrawField } from '../own-business.ts'
import type { FieldMarks } from '../sections/section-form.ts'
import { useWorkspace } from '../workspace.ts'

/** Pending of a section, or was turned down, to stand beside its fields; once for what is decided about together. */
export function waitingMarks(
  section: SectionName,
  business: OwnBusiness,
  onRestore: (fields: WaitingField[]) => void,
): FieldMarks {
  const names = Object.keys(sectionSchemas[section].shape)
  const waiting = business.waiting.filter(({ field }) => names.includes(field))
  // `Map.groupBy` is younger than many phones.
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
      // Half a point on the map has no field of its own.
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

/** Beside a field that was named when the whole listing was turned down. Links to it (`fieldPath`) focus the field. */
function NamedMark({ field }: { field: string }) {
  const mark = useRef<HTMLParagraphElement>(null)
  const { search, key } = useLocation()
  const isAsked = new URLSearchParams(search).get('field') === field
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the link is another visit of the same place
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

/** The first of the nearest part of the form that has one: a field's own, or the first of a group. */
function controlBeside(mark: HTMLElement | null): HTMLElement | null {
  for (let part = mark?.parentElement; part; part = part.parentElement) {
    const control = part.querySelector<HTMLElement>('input, select, textarea, button')
    if (control) return control
  }
  return null
}
