import { useRef } from 'react'
import { Link } from 'react-router'
import { focusFirstProblem } from '#app/components/form/focus-first-problem.ts'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type EditedPage, isLegal, type PageFields, pageFieldsSchema } from '#domain/pages/admin-schema.ts'
import { ChangedElsewhere } from '../editor/changed-elsewhere.tsx'
import { History } from '../editor/history.tsx'
import { MarkdownEditor } from '../editor/markdown-editor.tsx'
import { useEditing } from '../editor/use-editing.ts'
import { pageQuery, readContentAgain, savePage } from '../queries.ts'

const fieldsOf = ({ title, summary, body, version, effectiveOn }: EditedPage): PageFields => ({
  title,
  summary,
  body,
  version,
  effectiveOn,
})

/** A page of text. Another wording of a legal one is another version. */
export function PageEditor({ page }: { page: EditedPage }) {
  const { slug } = page
  const editing = useEditing<PageFields, EditedPage>({
    saved: page,
    empty: fieldsOf(page),
    fieldsOf,
    schema: pageFieldsSchema,
    save: (revision, fields) => savePage(slug, { revision: revision ?? page.revision, page: fields }),
    findLatest: () => queryClient.fetchQuery({ ...pageQuery(slug), staleTime: 0 }),
  })
  const { saved, fields, isDirty, theirs, problems, failure, isBusy, set, save, take } = editing
  const form = useRef<HTMLFormElement>(null)
  const hasEdition = isLegal(slug)

  function keep(next: EditedPage) {
    queryClient.setQueryData(pageQuery(slug).queryKey, next)
    void readContentAgain()
  }

  async function submit(over: EditedPage | null = null) {
    const next = await save(over)
    if (!next) return focusFirstProblem(form)
    keep(next)
    toast({ title: next.status === 'published' ? 'Saved, and live' : 'Saved', variant: 'ok' })
  }

  return (
    <>
      <LeaveGuard isDirty={isDirty} what={fields.title || 'this page'} onSave={() => submit()} />
      <p>
        <Link
          to="/admin/content/pages"
          className="inline-flex min-h-9 items-center text-forest-ink underline underline-offset-4"
        >
          All pages
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-2xl break-words">{saved?.title}</h2>
        {page.status === 'published' && (
          <a href={`/${slug}`} className="inline-flex min-h-6 items-center underline underline-offset-4">
            See it on the site
          </a>
        )}
      </div>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="mt-6 grid max-w-4xl grid-cols-1 gap-5"
      >
        <Field label="Title" error={problems.title}>
          {(control) => (
            <Input
              {...control}
              value={fields.title}
              maxLength={120}
              onChange={({ target }) => set({ title: target.value })}
            />
          )}
        </Field>
        <Field label="Summary" hint="Under the title and in search engines." error={problems.summary}>
          {(control) => (
            <Textarea
              {...control}
              value={fields.summary}
              maxLength={300}
              rows={2}
              onChange={({ target }) => set({ summary: target.value })}
            />
          )}
        </Field>
        <MarkdownEditor value={fields.body} error={problems.body} onChange={(body) => set({ body })} />
        {hasEdition && <Edition fields={fields} problems={problems} onChange={set} />}
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
          <SubmitButton block={false} isBusy={isBusy} busyWords="Saving…">
            Save
          </SubmitButton>
          {isDirty && <p className="text-sm text-muted">Not saved yet</p>}
        </div>
      </form>
      <History
        subject={{ page: slug }}
        onRestore={({ title, summary, body }) => {
          set({ title, summary, body })
          form.current?.scrollIntoView()
          toast({ title: 'The former text is in the form. Save it to keep it.' })
        }}
      />
    </>
  )
}

function Edition({
  fields,
  problems,
  onChange,
}: {
  fields: PageFields
  problems: Record<string, string>
  onChange: (changes: Partial<PageFields>) => void
}) {
  return (
    <fieldset className="grid gap-5 rounded-card border border-line p-4 sm:grid-cols-2">
      <legend className="px-2 font-semibold">Edition</legend>
      <p className="text-muted sm:col-span-2">
        People agreed to this text. When you change it, give it another version and the day from which it
        counts. The former one stays in the history.
      </p>
      <Field label="Version" error={problems.version}>
        {(control) => (
          <Input
            {...control}
            value={fields.version ?? ''}
            maxLength={40}
            autoComplete="off"
            onChange={({ target }) => onChange({ version: target.value || null })}
          />
        )}
      </Field>
      <Field label="In effect from" error={problems.effectiveOn}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={fields.effectiveOn ?? ''}
            onChange={({ target }) => onChange({ effectiveOn: target.value || null })}
          />
        )}
      </Field>
    </fieldset>
  )
}
