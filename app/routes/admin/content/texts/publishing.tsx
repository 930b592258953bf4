import { useState } from 'react'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { minuteOf } from '#app/components/moments.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Text } from '#domain/texts/schema.ts'
import { ScheduleField } from './schedule-field.tsx'
import type { Kind } from './text-list.tsx'

/** When visitors can see a text. Saves the form first. */
export function Publishing({
  kind,
  text,
  isDirty,
  onSave,
  onDone,
}: {
  kind: Kind
  text: Text | null
  isDirty: boolean
  onSave: () => Promise<Text | null>
  onDone: (text: Text) => void
}) {
  const { send, isBusy, failure, fields } = useRequest()
  const [isMoved, setMoved] = useState(false)
  const state = text?.state ?? 'draft'

  const act = (
    work: (of: { kind: Kind['kind']; id: string }, version: number) => Promise<Text>,
    title: string,
  ) =>
    send(async () => {
      setMoved(false)
      const latest = isDirty || !text ? await onSave() : text
      if (!latest) return
      // The form is saved over what others did to the schedule; that was not what was decided about here.
      if (text && scheduleOf(latest) !== scheduleOf(text)) return setMoved(true)
      onDone(await work({ kind: kind.kind, id: latest.id }, latest.version))
      toast({ title, variant: 'ok' })
    })
  const publish = (publishAt: string | null) =>
    act(
      (params, version) =>
        call('POST /admin/content/{kind}/{id}/publish', { params, body: { version, publishAt } }),
      publishAt ? `Scheduled for ${minuteOf(publishAt)}` : 'Published',
    )
  const unpublish = () =>
    act(
      (params, version) => call('POST /admin/content/{kind}/{id}/unpublish', { params, body: { version } }),
      'Moved back to draft',
    )

  return (
    <Card className="grid gap-4 p-5">
      <h3 className="text-xl">Publishing</h3>
      <p className="text-muted">{explain(text)}</p>
      {state !== 'published' && (
        <Button aria-disabled={isBusy} onClick={() => publish(null)} className="justify-self-start">
          {isBusy ? 'One moment…' : isDirty || !text ? 'Save and publish now' : 'Publish now'}
        </Button>
      )}
      {state !== 'published' && kind.publishing === 'scheduled' && (
        <ScheduleField
          label="Or schedule it"
          isBusy={isBusy}
          error={fields.publishAt}
          onSchedule={(at) => void publish(at)}
        />
      )}
      {text && state !== 'draft' && (
        <ConfirmButton
          about={text.title}
          question={state === 'published' ? `Unpublish this ${kind.one}?` : 'Move it back to draft?'}
          isBusy={isBusy}
          onConfirm={unpublish}
        >
          {state === 'published' ? 'Unpublish' : 'Cancel schedule'}
        </ConfirmButton>
      )}
      <FormFailure words={isMoved ? movedWords : failure} />
    </Card>
  )
}

const movedWords = {
  title: 'Someone else, or another tab, changed the schedule',
  text: 'Your text is saved. Look at when it’s published now, then choose again.',
}

const scheduleOf = ({ state, facts }: Text) =>
  `${state} ${'publishAt' in facts ? (facts.publishAt ?? '') : ''}`

function explain(text: Text | null): string {
  if (!text || text.state === 'draft') return 'Only administrators see it.'
  const at = 'publishAt' in text.facts && text.facts.publishAt
  if (text.state === 'scheduled' && at) return `Scheduled for ${minuteOf(at)}.`
  if (at) return `Published on ${minuteOf(at)}.`
  const by = text.kind === 'help' && text.facts.scheduledBy
  return `${by ? `Published as scheduled by ${by}.` : 'Visitors see it.'} Changes are live once saved.`
}
