import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useSentToast } from '#app/components/form/use-sent-toast.ts'
import { minuteOf } from '#app/components/moments.ts'
import { call } from '#app/session/api.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Spinner } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import { counted } from '#domain/format-number.ts'
import type { Text } from '#domain/texts/schema.ts'
import { Preview } from '../texts/preview.tsx'
import { ScheduleField } from '../texts/schedule-field.tsx'
import { StateBadge } from '../texts/state-badge.tsx'

/** Sends a test issue to oneself, or the issue to everyone: both use the saved version. */
export function SendIssue({
  text,
  isDirty,
  onChanged,
}: {
  text: Text
  isDirty: boolean
  onChanged: (text: Text) => void
}) {
  const { id, version } = text
  const missedAt = text.kind === 'newsletter' ? text.facts.missedAt : null
  const { send, isBusy, failure, fields } = useRequest()
  const showSent = useSentToast({ what: 'mail' })
  const test = () =>
    send(async () => {
      const { to } = await call('POST /admin/newsletter/issues/{id}/test', { params: { id } })
      showSent({ title: `Test email sent to ${to}` }, `The test email to ${to}`)
    })
  const sendAll = (sendAt: string | null) =>
    send(async () => {
      const body = { version, sendAt }
      onChanged(await call('POST /admin/newsletter/issues/{id}/send', { params: { id }, body }))
      toast({
        title: sendAt ? `Scheduled for ${minuteOf(sendAt)}` : 'The issue is being sent',
        variant: 'ok',
      })
    })
  return (
    <Card className="grid justify-items-start gap-4 p-5">
      <h3 className="text-xl">Sending</h3>
      {missedAt && (
        <Alert variant="warning" title={`It wasn’t sent on ${minuteOf(missedAt)}`}>
          <p>
            The site couldn’t send it at its time. Check that it’s still right, then send it or schedule it.
          </p>
        </Alert>
      )}
      <p className="text-muted">
        {isDirty
          ? 'Save the draft first. Unsaved changes aren’t sent.'
          : 'Send yourself a test and read it on a phone. Then send it to all subscribers, in the background. It can’t be recalled.'}
      </p>
      <Undelivered what="mail" />
      <FormFailure words={failure} />
      <Button
        variant="secondary"
        size="sm"
        disabled={isDirty}
        aria-disabled={isBusy}
        onClick={() => !isBusy && test()}
      >
        Send me a test
      </Button>
      {!isDirty && (
        <ConfirmButton
          about="subscribers"
          question="Send it to all subscribers?"
          isBusy={isBusy}
          onConfirm={() => sendAll(null)}
        >
          Send to all
        </ConfirmButton>
      )}
      {!isDirty && (
        <ScheduleField
          label="Or send it later"
          isBusy={isBusy}
          error={fields.sendAt}
          onSchedule={(at) => void sendAll(at)}
        />
      )}
    </Card>
  )
}

/** An issue that is scheduled, being sent or sent, which can't be changed. */
export function ClosedIssue({ text, onChanged }: { text: Text; onChanged: (text: Text) => void }) {
  if (text.kind !== 'newsletter') return null
  const { title, state, facts, fields } = text
  const { recipients, left, sendAt, startedAt, finishedAt } = facts
  return (
    <div className="grid max-w-3xl gap-5">
      <div>
        <h2 className="text-2xl break-words">{title}</h2>
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <StateBadge state={state} />
          {sendAt && <span className="text-sm text-muted">{minuteOf(sendAt)}</span>}
          {startedAt && <span className="text-sm text-muted">Started {minuteOf(startedAt)}</span>}
          {finishedAt && <span className="text-sm text-muted">Finished {minuteOf(finishedAt)}</span>}
        </p>
      </div>
      {state === 'scheduled' ? (
        <CancelSending text={text} onChanged={onChanged} />
      ) : (
        <p role="status">
          {state === 'sending' && <Spinner label="Sending" className="mr-2 inline-flex" />}
          {counted(recipients, 'email')} sent
          {state === 'sent' && `. ${left} unsubscribed by its link`}.
        </p>
      )}
      <Card className="overflow-hidden">
        <Preview body={fields.body} />
      </Card>
    </div>
  )
}

/** Turns a scheduled issue back into a draft. */
export function CancelSending({
  text: { id, version, title },
  onChanged,
}: {
  text: Text
  onChanged: (text: Text) => void
}) {
  const { send, isBusy, failure } = useRequest()
  const cancel = () =>
    send(async () => {
      onChanged(
        await call('POST /admin/newsletter/issues/{id}/cancel', { params: { id }, body: { version } }),
      )
      toast({ title: 'Moved back to draft', variant: 'ok' })
    })
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">
        It’s sent to everyone who has confirmed by then. To change it, move it back to draft.
      </p>
      <FormFailure words={failure} />
      <ConfirmButton about={title} question="Move it back to draft?" isBusy={isBusy} onConfirm={cancel}>
        Cancel schedule
      </ConfirmButton>
    </div>
  )
}
