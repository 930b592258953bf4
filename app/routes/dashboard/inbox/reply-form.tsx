import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { dropReply, findReply } from '#app/components/form/kept-replies.ts'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useKeptReply } from '#app/components/form/use-kept-reply.ts'
import { useRequest } from '#app/components/form/use-request.ts'
import { TickBox } from '#app/components/message/tick-box.tsx'
import { call } from '#app/session/api.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Field, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type LeadThread, newReplySchema } from '#domain/leads/schema.ts'
import { showChanged } from './inbox-queries.ts'

const replySchema = newReplySchema.pick({ body: true, sharesEmail: true })

/** What was typed stays until it has arrived. */
export function ReplyForm({ userId, lead }: { userId: string; lead: LeadThread }) {
  const about = `lead:${lead.id}`
  const { register, handleSubmit, formState, reset, watch } = useForm({
    resolver: zodResolver(replySchema),
    // Which address to share is said anew: it is given away for good.
    defaultValues: { body: findReply(userId, about), sharesEmail: false },
  })
  useKeptReply(watch, { userId, about })
  const user = useSignedInUser()
  const { send, isBusy, failure, fields } = useRequest()
  // Sent again as it was, it is the same answer; changed, it is another one.
  const attempt = useRef({ id: '', body: '', sharesEmail: false })

  const onSubmit = handleSubmit(async ({ body, sharesEmail }) => {
    if (attempt.current.body !== body) attempt.current = { id: crypto.randomUUID(), body, sharesEmail }
    attempt.current.sharesEmail = sharesEmail
    const isSent = await send(() =>
      showChanged(
        userId,
        call('POST /inbox/{id}/replies', { params: { id: lead.id }, body: attempt.current }),
      ),
    )
    if (!isSent) return
    attempt.current = { id: '', body: '', sharesEmail: false }
    reset({ body: '', sharesEmail: false })
    dropReply(userId, about)
    toast({ title: 'Your answer is on its way', variant: 'ok' })
  })

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      <Field
        label="Your answer"
        hint={
          <>
            <Where lead={lead} />
            {!lead.isSenderProved && ` Links are left out, as ${lead.senderEmail} isn’t confirmed.`}
          </>
        }
        error={formState.errors.body?.message ?? fields.body}
      >
        {(control) => <Textarea {...control} {...register('body')} rows={5} />}
      </Field>
      {lead.replyTo === null && user.email && (
        <TickBox {...register('sharesEmail')} error={undefined}>
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

/** Before anything is sent: which address of theirs the other one gets to see. */
function Where({ lead }: { lead: LeadThread }) {
  const { replyTo, senderName, about } = lead
  return replyTo ? (
    <>
      {senderName} gets it by mail. If they answer that mail, it goes to {replyTo}, the address on your page.
    </>
  ) : (
    <>
      {senderName} gets it by mail, and can’t answer that mail unless you share an address.
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
