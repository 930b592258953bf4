import { useState } from 'react'
import { z } from 'zod'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { ConflictNotice } from '#app/components/form/conflict-notice.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { useVersionedForm } from '#app/components/form/use-versioned-form.ts'
import { call } from '#app/session/api.ts'
import { storedIn } from '#app/session/api-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type AdminSynonyms, synonymsSchema } from '#domain/categories/admin-schema.ts'
import type { SynonymsPreview } from '#domain/search-learning/schema.ts'
import { readSynonymsAgain } from './queries.ts'
import { PreviewedSearches } from './synonyms-preview.tsx'

const wordsOf = (typed: string) => [
  ...new Set(
    typed
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

const listFields = [
  {
    name: 'terms',
    label: 'Words with the same meaning',
    hint: 'Separate with commas. An entry can be several words; they are found one after another.',
  },
  {
    name: 'narrower',
    label: 'Kinds of it',
    hint: 'For “braids”: box braids, cornrows. Found, and ranked lower.',
  },
  {
    name: 'related',
    label: 'Related',
    hint: 'Shown when nothing else is found. For “fufu”: banku.',
  },
  {
    name: 'typed',
    label: 'Other languages and slang',
    hint: 'What people type and no listing says. Compared letter by letter, apart from accents.',
  },
  {
    name: 'categories',
    label: 'Categories',
    hint: 'Categories whose businesses are just that, by name or slug, such as Barbershops. They come first.',
  },
] as const

const { note, ...lists } = synonymsSchema.shape
const typedList = z.string().transform(wordsOf)
/** The form's own type: words separated by commas. */
const typedSchema = z.object({
  terms: typedList.pipe(lists.terms),
  narrower: typedList.pipe(lists.narrower.unwrap()),
  related: typedList.pipe(lists.related.unwrap()),
  typed: typedList.pipe(lists.typed.unwrap()),
  categories: typedList.pipe(lists.categories.unwrap()),
  note,
})

/** Edits a synonym group, or creates one. */
export function SynonymsForm({
  group,
  word = '',
  onDone,
}: {
  group: AdminSynonyms | null
  /** The first term of a new group. */
  word?: string
  onDone: (saved?: AdminSynonyms) => void
}) {
  const { form, props, isBusy, failure, problemOf, conflict } = useVersionedForm({
    stored: group,
    valuesOf: (kept: AdminSynonyms | null) => ({
      terms: kept?.terms.join(', ') ?? word,
      narrower: kept?.narrower.join(', ') ?? '',
      related: kept?.related.join(', ') ?? '',
      typed: kept?.typed.join(', ') ?? '',
      categories: kept?.categories.join(', ') ?? '',
      note: kept?.note ?? '',
    }),
    schema: typedSchema,
    save: (over, body) =>
      over
        ? call('PUT /admin/synonyms/{id}', {
            params: { id: over.id },
            body: { ...body, version: over.version },
          })
        : call('POST /admin/synonyms', { body }),
    storedIn: (error) => storedIn('PUT /admin/synonyms/{id}', error),
    async onSaved(saved) {
      toast({ title: 'Synonyms saved', variant: 'ok' })
      await readSynonymsAgain()
      onDone(saved)
    },
  })
  const typed = JSON.stringify(form.getValues())
  const previewing = useRequest()
  const [previewed, setPreviewed] = useState<{ of: string; preview: SynonymsPreview } | null>(null)
  const preview = form.handleSubmit((body) =>
    previewing.send(async () => {
      const of = { id: group?.id ?? null, version: group?.version ?? 0 }
      const preview = await call('POST /admin/synonyms/preview', { body: { ...body, ...of } })
      setPreviewed({ of: typed, preview })
    }),
  )
  const removal = useRequest()
  const remove = async ({ id }: AdminSynonyms) => {
    const isGone = await removal.send(() => call('DELETE /admin/synonyms/{id}', { params: { id } }))
    if (!isGone) return
    toast({ title: 'Synonyms deleted', variant: 'ok' })
    await readSynonymsAgain()
    onDone()
  }

  return (
    <form {...props} className="grid gap-4">
      {listFields.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint} error={problemOf(name)}>
          {(control) => (
            <Textarea
              {...control}
              {...form.register(name)}
              autoFocus={name === 'terms'}
              rows={name === 'terms' ? 2 : 1}
            />
          )}
        </Field>
      ))}
      <Field label="Note (optional)" hint="For other administrators." error={problemOf('note')}>
        {(control) => <Input {...control} {...form.register('note')} />}
      </Field>
      {conflict && <ConflictNotice {...conflict} textOf={(_, value) => String(value) || null} />}
      {previewed?.of === typed && <PreviewedSearches preview={previewed.preview} />}
      <FormFailure words={failure ?? previewing.failure ?? removal.failure} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={isBusy} busyWords="Saving…" block={false} size="md">
          Save
        </SubmitButton>
        <Button variant="secondary" aria-disabled={previewing.isBusy} onClick={() => void preview()}>
          {previewing.isBusy ? 'Checking…' : 'Preview'}
        </Button>
        <Button variant="ghost" onClick={() => onDone()}>
          Cancel
        </Button>
        {group && (
          <ConfirmButton
            about={group.terms[0]!}
            question="Delete these synonyms?"
            isBusy={removal.isBusy}
            onConfirm={() => remove(group)}
          >
            Remove
          </ConfirmButton>
        )}
      </div>
    </form>
  )
}
