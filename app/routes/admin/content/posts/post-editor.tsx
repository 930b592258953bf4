import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Badge } from '#app/ui/badge.tsx'
import { toast } from '#app/ui/toast.ts'
import { type EditedPost, type PostFields, postFieldsSchema } from '#domain/posts/admin-schema.ts'
import { readingMinutes } from '#domain/posts/schema.ts'
import { topics } from '#domain/posts/topics.ts'
import { ChangedElsewhere } from '../editor/changed-elsewhere.tsx'
import { History } from '../editor/history.tsx'
import { MarkdownEditor } from '../editor/markdown-editor.tsx'
import { useEditing } from '../editor/use-editing.ts'
import { postQuery, readContentAgain, savePost } from '../queries.ts'
import { DeletePost } from './delete-post.tsx'
import { PostFieldset } from './post-fieldset.tsx'
import { Publishing } from './publishing.tsx'
import { postStateMark } from './state-mark.ts'

const emptyPost: PostFields = {
  title: '',
  slug: '',
  summary: '',
  body: '',
  topic: topics[0].slug,
  authorName: '',
  authorNote: '',
  coverUrl: null,
  coverAlt: '',
}

const fieldsOf = (post: EditedPost): PostFields => ({
  title: post.title,
  slug: post.slug,
  summary: post.summary,
  body: post.body,
  topic: post.topic as PostFields['topic'],
  authorName: post.authorName,
  authorNote: post.authorNote,
  coverUrl: post.coverUrl,
  coverAlt: post.coverAlt,
})

/** A post that is written: its fields, its text, when it is out, what it was. */
export function PostEditor({ id, post }: { id: string; post: EditedPost | null }) {
  const editing = useEditing<PostFields, EditedPost>({
    saved: post,
    empty: emptyPost,
    fieldsOf,
    schema: postFieldsSchema,
    save: (revision, fields) => savePost(id, { revision, post: fields }),
    findLatest: () => queryClient.fetchQuery({ ...postQuery(id), staleTime: 0 }),
  })
  const { saved, fields, isDirty, theirs, problems, failure, isBusy, set, save, take } = editing
  const [isUploading, setUploading] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()

  // With an address of its own, once nothing is unsaved any more.
  const isNew = post === null && saved !== null && !isDirty
  useEffect(() => {
    if (isNew) void navigate(`/admin/content/posts/${id}`, { replace: true, preventScrollReset: true })
  }, [isNew, id, navigate])

  function keep(next: EditedPost) {
    queryClient.setQueryData(postQuery(id).queryKey, next)
    void readContentAgain()
  }

  /** What is in the form, saved; null where it couldn't be, and the form says why. */
  async function saveNow(over: EditedPost | null = null): Promise<EditedPost | null> {
    const next = await save(over)
    if (!next) focusFirstProblem(form)
    else keep(next)
    return next
  }

  async function submit(over: EditedPost | null = null) {
    const next = await saveNow(over)
    if (next) toast({ title: next.state === 'published' ? 'Saved, and live' : 'Saved', variant: 'ok' })
  }

  const minutes = readingMinutes(fields.body.trim().split(/\s+/).length)
  return (
    <>
      <LeaveGuard isDirty={isDirty} what={fields.title || 'this post'} onSave={() => submit()} />
      <p>
        <Link
          to="/admin/content/posts"
          className="inline-flex min-h-9 items-center text-forest-ink underline underline-offset-4"
        >
          All posts
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-2xl break-words">{saved?.title ?? 'New post'}</h2>
        {saved && <Badge variant={postStateMark[saved.state].tone}>{postStateMark[saved.state].label}</Badge>}
        {saved?.state === 'published' && (
          <a
            href={`/blog/${saved.slug}`}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            See it on the blog
          </a>
        )}
      </div>
      {saved?.isDemo && (
        <p className="mt-2 text-muted">
          It’s demo data and is removed with it. Once you edit it, it’s yours and stays.
        </p>
      )}
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          ref={form}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isUploading) void submit()
          }}
          className="grid grid-cols-1 gap-5"
        >
          <PostFieldset
            fields={fields}
            problems={problems}
            isSlugFree={saved === null}
            onChange={set}
            onUploading={setUploading}
          />
          <MarkdownEditor value={fields.body} error={problems.body} onChange={(body) => set({ body })} />
          <p className="text-sm text-muted">About {minutes} min to read.</p>
          <FormFailure words={failure} />
          {theirs && (
            <ChangedElsewhere
              theirs={theirs}
              isBusy={isBusy}
              onTake={() => {
                keep(theirs)
                take(theirs)
              }}
              onKeep={() => void submit(theirs)}
            />
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton
              block={false}
              isBusy={isBusy || isUploading}
              busyWords={isUploading ? 'The picture is on its way…' : 'Saving…'}
            >
              {saved === null ? 'Save the draft' : 'Save'}
            </SubmitButton>
            {isDirty && <p className="text-sm text-muted">Not saved yet</p>}
          </div>
        </form>
        {saved && (
          <div className="grid gap-5 xl:sticky xl:top-6">
            <Publishing
              post={saved}
              isDirty={isDirty}
              onSave={() => saveNow()}
              onDone={(next) => {
                keep(next)
                take(next)
              }}
            />
            <DeletePost post={saved} isDirty={isDirty} />
          </div>
        )}
      </div>
      {saved && (
        <History
          subject={{ post: id }}
          onRestore={({ title, summary, body }) => {
            set({ title, summary, body })
            form.current?.scrollIntoView()
            toast({ title: 'The former text is in the form. Save it to keep it.' })
          }}
        />
      )}
    </>
  )
}
