import { Link } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { dropReply, findReply } from '#app/components/form/saved-replies.ts'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useAttemptId } from '#app/components/form/use-attempt-id.ts'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { useSavedReply } from '#app/components/form/use-saved-reply.ts'
import { useSentToast } from '#app/components/form/use-sent-toast.ts'
import { TickBox } from '#app/components/message/tick-box.tsx'
import { call } from '#app/session/api.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Field, Textarea } from '#app/ui/field.tsx'
import { type LeadThread, newReplySchema } from '#domain/leads/schema.ts'
import { showChanged } from './inbox-queries.ts'

const replySchema = newReplySchema.pick({ body: true, sharesEmail: true })

/** Keeps what was typed until it has been sent. */
export function ReplyForm({ userId, lead }: { userId: string; lead: LeadThread }) {
  const about = `lead:${lead.id}`
  const user = useSignedInUser()
  const { idFor, renewId } = useAttemptId()
  const showSent = useSentToast({ what: 'mail' })

  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    // Sharing an address is chosen each time, because it can't be undone.
    begin: { body: findReply(userId, about), sharesEmail: false },
    schema: replySchema,
    async send({ body, sharesEmail }) {
      await showChanged(
        userId,
        call('POST /inbox/{id}/replies', {
          params: { id: lead.id },
          body: { id: idFor(body), body, sharesEmail },
        }),
      )
      renewId()
      form.reset({ body: '', sharesEmail: false })
      dropReply(userId, about)
      showSent({ title: 'Your answer is on its way' }, 'Your answer')
    },
  })
  useSavedReply(form.watch, { userId, about })

  return (
    <form {...props} className="grid gap-4">
      <Field
        label="Your answer"
        hint={
          <>
            <Where lead={lead} />
            {!lead.isSenderProved && ` Links are left out, as ${lead.senderEmail} isn’t confirmed.`}
          </>
        }
        error={problemOf('body')}
      >
        {(control) => <Textarea {...control} {...form.register('body')} rows={5} />}
      </Field>
      {lead.replyTo === null && user.email && (
        <TickBox {...form.register('sharesEmail')} error={undefined}>
          Let {lead.senderName} answer to my email address, {user.email}.
        </TickBox>
      )}
      <Undelivered what="mail" />
      <FormFailure words={failure} />
      <div>
        <SubmitButton isBusy={isBusy} busyWords="Sending…" block={false}>
          Send the answer
        </SubmitButton>
      </div>
    </form>
  )
}

/** Shown before sending: which of the user's addresses the recipient will see. */
function Where({ lead }: { lead: LeadThread }) {
  const { replyTo, senderName, about } = lead
  return replyTo ? (
    <>
      {senderName} gets it by email. If they reply, it goes to {replyTo}, the address on your page.
    </>
  ) : (
    <>
      {senderName} gets it by email and can’t reply unless you share an address.
      {about.kind === 'business' && (
        <>
          {' '}
          Your page shows none:{' '}
          <Link
            to={`/dashboard/business/${about.id}/edit`}
            className="font-medium text-forest-ink underline underline-offset-4"
          >
            Add one
          </Link>
          .
        </>
      )}
    </>
  )
}
