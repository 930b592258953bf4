import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { dropReply, findReply } from '#app/components/form/kept-replies.ts'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useKeptReply } from '#app/components/form/use-kept-reply.ts'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Field, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type ContactThread, contactReplySchema } from '#domain/contact/admin-schema.ts'
import { keepThread } from './queries.ts'

const answerSchema = contactReplySchema.pick({ body: true })

/** What was typed stays until it has arrived, also after a reload. */
export function AnswerForm({ thread }: { thread: ContactThread }) {
  const { id: userId } = useSignedInUser()
  const about = `contact:${thread.id}`
  const { register, handleSubmit, formState, reset, watch } = useForm({
    resolver: zodResolver(answerSchema),
    defaultValues: { body: findReply(userId, about) },
  })
  useKeptReply(watch, { userId, about })
  const { send, isBusy, failure, fields } = useRequest()
  // Sent again as it was, it is the same answer; changed, it is another one.
  const attempt = useRef({ id: '', body: '' })

  const onSubmit = handleSubmit(async ({ body }) => {
    if (attempt.current.body !== body) attempt.current = { id: crypto.randomUUID(), body }
    const isSent = await send(async () =>
      keepThread(
        await call('POST /admin/contact/{id}/replies', {
          params: { id: thread.id },
          body: attempt.current,
        }),
      ),
    )
    if (!isSent) return
    attempt.current = { id: '', body: '' }
    reset({ body: '' })
    dropReply(userId, about)
    toast({ title: 'Your answer is on its way', variant: 'ok' })
  })

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      <Field
        label="Your answer"
        hint={`Sent to ${thread.email} in the site’s name, with their message quoted. Their reply goes to the site’s address.`}
        error={formState.errors.body?.message ?? fields.body}
      >
        {(control) => <Textarea {...control} {...register('body')} rows={6} />}
      </Field>
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
