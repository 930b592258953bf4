import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { ConflictNotice } from '#app/components/form/conflict-notice.tsx'
import { FormDialog } from '#app/components/form/form-dialog.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useVersionedForm } from '#app/components/form/use-versioned-form.ts'
import { QueryBoundary } from '#app/components/query-boundary.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { storedIn } from '#app/session/api-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import { type SavedReply, saveReplySchema } from '#domain/moderation-queue/replies.ts'

const repliesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['moderation', userId, 'replies'],
    queryFn: async ({ signal }) => (await call('GET /moderation/replies', { signal })).replies,
  })

const refresh = (userId: string) => queryClient.invalidateQueries({ queryKey: repliesQuery(userId).queryKey })

/** Puts one of the team's replies into a note. */
export function ReplyPicker({ userId, onPick }: { userId: string; onPick: (body: string) => void }) {
  const { data = [] } = useQuery(repliesQuery(userId), queryClient)
  if (data.length === 0) return null
  return (
    <Field label="Saved reply">
      {(control) => (
        <Select
          {...control}
          value=""
          onChange={(event) => {
            const reply = data.find(({ id }) => id === event.target.value)
            if (reply) onPick(reply.body)
          }}
        >
          <option value="">Add one to the note</option>
          {data.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The team's replies: add, edit, delete. */
export function SavedReplies({
  userId,
  isOpen,
  onClose,
}: {
  userId: string
  isOpen: boolean
  onClose: () => void
}) {
  const query = useQuery({ ...repliesQuery(userId), enabled: isOpen }, queryClient)
  const [edited, setEdited] = useState<SavedReply | null>(null)
  const edit = (reply: SavedReply | null) => setEdited(reply)
  return (
    <FormDialog open={isOpen} onClose={onClose} isSettled={edited === null} title="Saved replies">
      <p className="text-muted">Notes for rejections. All moderators see and edit them.</p>
      <div className="mt-4">
        {edited ? (
          <ReplyForm key={edited.id} reply={edited} userId={userId} onDone={() => edit(null)} />
        ) : (
          <QueryBoundary query={query} what="The list of replies">
            {(replies) => (
              <div className="grid gap-4">
                {replies.length === 0 && <p className="text-muted">No saved replies yet.</p>}
                <ul className="grid gap-3 empty:hidden">
                  {replies.map((reply) => (
                    <li key={reply.id} className="border-b border-line pb-3">
                      <ReplyLine reply={reply} userId={userId} onEdit={() => edit(reply)} />
                    </li>
                  ))}
                </ul>
                <Button
                  className="justify-self-start"
                  onClick={() => edit({ id: crypto.randomUUID(), title: '', body: '', version: 0 })}
                >
                  Add a reply
                </Button>
              </div>
            )}
          </QueryBoundary>
        )}
      </div>
    </FormDialog>
  )
}

function ReplyLine({
  reply: { id, title, body },
  userId,
  onEdit,
}: {
  reply: SavedReply
  userId: string
  onEdit: () => void
}) {
  const { send, isBusy, failure } = useRequest()
  return (
    <>
      <p className="font-semibold break-words">{title}</p>
      <p className="mt-0.5 line-clamp-3 text-sm break-words whitespace-pre-line">{body}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onEdit}>
          Edit<span className="sr-only"> {title}</span>
        </Button>
        <ConfirmButton
          about={title}
          question="Delete this reply for the whole team?"
          isBusy={isBusy}
          onConfirm={() =>
            send(async () => {
              await call('DELETE /moderation/replies/{id}', { params: { id } })
              await refresh(userId)
            })
          }
        >
          Delete
        </ConfirmButton>
      </div>
      <FormFailure words={failure} />
    </>
  )
}

const typedSchema = saveReplySchema.omit({ version: true })

function ReplyForm({ reply, userId, onDone }: { reply: SavedReply; userId: string; onDone: () => void }) {
  const { form, props, isBusy, failure, problemOf, conflict } = useVersionedForm({
    stored: reply,
    valuesOf: (stored: SavedReply | null) => ({ title: stored?.title ?? '', body: stored?.body ?? '' }),
    schema: typedSchema,
    save: (over, body) =>
      call('PUT /moderation/replies/{id}', {
        params: { id: reply.id },
        body: { ...body, version: over?.version ?? 0 },
      }),
    storedIn: (error) => storedIn('PUT /moderation/replies/{id}', error),
    async onSaved() {
      await refresh(userId)
      onDone()
    },
  })
  return (
    <form {...props} className="grid gap-4">
      <FormFailure words={failure} />
      <Field label="Name" hint="Only moderators see it." error={problemOf('title')}>
        {(control) => <Input {...control} {...form.register('title')} maxLength={60} autoFocus />}
      </Field>
      <Field label="Reply" error={problemOf('body')}>
        {(control) => <Textarea {...control} {...form.register('body')} maxLength={2000} />}
      </Field>
      {conflict && (
        <ConflictNotice {...conflict} labelOf={(field) => (field === 'title' ? 'Name' : 'Reply')} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Save'}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Back
        </Button>
      </div>
    </form>
  )
}
