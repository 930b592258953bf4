import { useState } from 'react'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { minuteOf } from '#app/components/moments.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field, Input } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { EditedPost } from '#domain/posts/admin-schema.ts'
import { publishPost, unpublishPost } from '../queries.ts'

/** When a post is out. What is in the form is saved before. */
export function Publishing({
  post,
  isDirty,
  onSave,
  onDone,
}: {
  post: EditedPost
  isDirty: boolean
  onSave: () => Promise<EditedPost | null>
  onDone: (post: EditedPost) => void
}) {
  const { send, isBusy, failure, fields } = useRequest()
  const [moment, setMoment] = useState('')
  const [wrong, setWrong] = useState<string>()

  const act = (work: (latest: EditedPost) => Promise<EditedPost>, words: (done: EditedPost) => string) =>
    send(async () => {
      const latest = isDirty ? await onSave() : post
      if (!latest) return
      const done = await work(latest)
      onDone(done)
      toast({ title: words(done), variant: 'ok' })
    })
  const publish = (publishAt: string | null) =>
    act(
      ({ id, revision }) => publishPost(id, { revision, publishAt }),
      ({ publishAt: at }) => (publishAt && at ? `Scheduled for ${minuteOf(at)}` : 'Published'),
    )
  const unpublish = () =>
    act(
      ({ id, revision }) => unpublishPost(id, { revision }),
      () => 'Moved back to draft',
    )

  function schedule() {
    const chosen = new Date(moment)
    if (Number.isNaN(chosen.getTime())) return setWrong('Choose a day and a time.')
    setWrong(undefined)
    void publish(chosen.toISOString())
  }

  return (
    <Card className="grid gap-4 p-5">
      <h3 className="text-xl">Publishing</h3>
      <p className="text-muted">{standing(post)}</p>
      {post.state !== 'published' && (
        <>
          <Button aria-disabled={isBusy} onClick={() => publish(null)} className="justify-self-start">
            {isBusy ? 'One moment…' : isDirty ? 'Save and publish now' : 'Publish now'}
          </Button>
          <div className="grid gap-3 border-t border-line pt-4">
            <Field
              label="Or schedule it"
              hint={`In your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`}
              error={wrong ?? fields.publishAt}
            >
              {(control) => (
                <Input
                  {...control}
                  type="datetime-local"
                  value={moment}
                  onChange={({ target }) => setMoment(target.value)}
                />
              )}
            </Field>
            <Button
              variant="secondary"
              aria-disabled={isBusy}
              onClick={schedule}
              className="justify-self-start"
            >
              Schedule
            </Button>
          </div>
        </>
      )}
      {post.state === 'published' && (
        <ConfirmButton
          about={post.title}
          question="Unpublish this post?"
          isBusy={isBusy}
          onConfirm={unpublish}
        >
          Unpublish
        </ConfirmButton>
      )}
      {post.state === 'scheduled' && (
        <ConfirmButton
          about={post.title}
          question="Move it back to draft?"
          isBusy={isBusy}
          onConfirm={unpublish}
        >
          Don’t publish it
        </ConfirmButton>
      )}
      <FormFailure words={failure} />
    </Card>
  )
}

function standing({ state, publishAt }: EditedPost): string {
  if (state === 'draft' || !publishAt) return 'Only administrators see it.'
  return state === 'scheduled' ? `Scheduled for ${minuteOf(publishAt)}.` : `Out since ${minuteOf(publishAt)}.`
}
