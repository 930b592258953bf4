import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { BackLink } from '#app/components/back-link.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { dropReply, findReply } from '#app/components/form/saved-replies.ts'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { Undelivered } from '#app/components/form/undelivered.tsx'
import { useAttemptId } from '#app/components/form/use-attempt-id.ts'
import { useRequest } from '#app/components/form/use-request.ts'
import { useSavedReply } from '#app/components/form/use-saved-reply.ts'
import { useSentToast } from '#app/components/form/use-sent-toast.ts'
import { isNotFound } from '#app/components/is-not-found.ts'
import { changedAddress } from '#app/components/list/list-address.ts'
import { minuteOf } from '#app/components/moments.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { useSignedInUser } from '#app/session/signed-in-user.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type ContactThread, contactReplySchema } from '#domain/contact/admin-schema.ts'
import { contactTopicLabels } from '#domain/contact/topics.ts'
import { filterLabels, messagesList } from './messages-list.tsx'
import { cacheThread, contactThreadQuery } from './queries.ts'

export function MessageThread({ id }: { id: string }) {
  const [search] = useSearchParams()
  const back = changedAddress(messagesList, search, { message: '' }, { keepsPage: true })
  const query = useQuery(contactThreadQuery(id), queryClient)
  if (isNotFound(query.error))
    return (
      <EmptyState
        title="Message not found"
        headingLevel="h3"
        actions={<ButtonLink to={back}>Go to messages</ButtonLink>}
      >
        It may have been deleted: messages are removed 24 months after the last reply.
      </EmptyState>
    )
  return (
    <>
      <BackLink to={back} className="mb-3">
        All messages
      </BackLink>
      <QueryBoundary query={query} what="The message">
        {(thread) => (
          <div className="grid max-w-3xl gap-5">
            <Message thread={thread} />
            {thread.replies.map(({ id: replyId, author, body, createdAt }) => (
              <Card key={replyId} className="ml-6 border-l-4 border-l-forest p-4 sm:ml-12 sm:p-5">
                <p className="text-sm text-muted">
                  {author ?? 'An administrator'}, {minuteOf(createdAt)}
                </p>
                <p className="mt-1.5 break-words whitespace-pre-line">{body}</p>
              </Card>
            ))}
            <AnswerForm key={thread.id} thread={thread} />
            <CloseButton thread={thread} />
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

function Message({ thread }: { thread: ContactThread }) {
  const { ticket, name, email, topic, status, body, isSignedIn, createdAt } = thread
  return (
    <Card className="p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-2xl break-words">{name}</h3>
          <p className="mt-1 text-sm break-words text-muted">
            <span className="tabular-nums">{ticket}</span> · {contactTopicLabels[topic]} ·{' '}
            {minuteOf(createdAt)}
          </p>
          <p className="mt-1 text-sm break-words text-muted">
            <a href={`mailto:${email}?subject=${encodeURIComponent(`[${ticket}]`)}`} className="underline">
              {email}
            </a>{' '}
            · {isSignedIn ? 'Sent from an account' : 'Sent without an account'}
          </p>
        </div>
        <Badge variant={status === 'open' ? 'danger' : status === 'answered' ? 'ok' : 'neutral'}>
          {filterLabels[status]}
        </Badge>
      </div>
      <p className="mt-4 break-words whitespace-pre-line">{body}</p>
    </Card>
  )
}

function CloseButton({ thread: { id, status } }: { thread: ContactThread }) {
  const { send, isBusy, failure } = useRequest()
  const next = status === 'closed' ? 'open' : 'closed'
  const change = () =>
    send(async () => {
      await cacheThread(
        await call('PUT /admin/contact/{id}/status', { params: { id }, body: { status: next } }),
      )
      toast({
        title: next === 'closed' ? 'Message closed' : 'Message reopened',
        variant: 'ok',
      })
    })
  return (
    <div className="grid justify-items-start gap-3">
      <FormFailure words={failure} />
      <Button variant="secondary" aria-disabled={isBusy} onClick={change}>
        {next === 'closed' ? 'Close it' : 'Reopen'}
      </Button>
    </div>
  )
}

const answerSchema = contactReplySchema.pick({ body: true })

/** Keeps what was typed until it has been sent, even through a reload. */
function AnswerForm({ thread }: { thread: ContactThread }) {
  const { id: userId } = useSignedInUser()
  const about = `contact:${thread.id}`
  const { register, handleSubmit, formState, reset, watch } = useForm({
    resolver: zodResolver(answerSchema),
    defaultValues: { body: findReply(userId, about) },
  })
  useSavedReply(watch, { userId, about })
  const { send, isBusy, failure, fields } = useRequest()
  const { idFor, renewId } = useAttemptId()
  const showSent = useSentToast({ what: 'mail' })

  const onSubmit = handleSubmit(async ({ body }) => {
    const isSent = await send(async () =>
      cacheThread(
        await call('POST /admin/contact/{id}/replies', {
          params: { id: thread.id },
          body: { id: idFor(body), body },
        }),
      ),
    )
    if (!isSent) return
    renewId()
    reset({ body: '' })
    dropReply(userId, about)
    showSent({ title: 'Answer sent' }, 'Your answer')
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
