import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState } from '#app/components/empty-state.tsx'
import { RequestFailed } from '#app/components/fetch-json.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Loaded } from '#app/components/loaded.tsx'
import { minuteOf } from '#app/components/moments.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ContactThread } from '#domain/contact/admin-schema.ts'
import { contactTopicLabels } from '#domain/contact/topics.ts'
import { AnswerForm } from './answer-form.tsx'
import { filterLabels, listHref, useListed } from './filters.ts'
import { contactThreadQuery, keepThread } from './queries.ts'

export function MessageThread({ id }: { id: string }) {
  const back = listHref(useListed())
  const query = useQuery(contactThreadQuery(id), queryClient)
  if (query.error instanceof RequestFailed && [404, 422].includes(query.error.status))
    return (
      <EmptyState
        title="There is no such message"
        headingLevel="h3"
        actions={<ButtonLink to={back}>To the messages</ButtonLink>}
      >
        It may have been deleted: messages go 24 months after the last word about them.
      </EmptyState>
    )
  return (
    <>
      <Link
        to={back}
        className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-1 font-medium text-muted no-underline hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        All messages
      </Link>
      <Loaded query={query} what="The message">
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
      </Loaded>
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
      await keepThread(
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
