import { useState } from 'react'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type KeptSynonyms, synonymsSchema } from '#domain/categories/admin-schema.ts'
import { problemsOf } from '../problems-of.ts'
import { readSynonymsAgain } from './queries.ts'

const wordsOf = (typed: string) => [
  ...new Set(
    typed
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** A group of words that is changed, or a new one. */
export function SynonymsForm({ group, onDone }: { group: KeptSynonyms | null; onDone: () => void }) {
  const [typed, setTyped] = useState(group?.terms.join(', ') ?? '')
  const [note, setNote] = useState(group?.note ?? '')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { send, isBusy, failure, fields } = useRequest()

  async function save() {
    const read = synonymsSchema.safeParse({ terms: wordsOf(typed), note })
    const found = problemsOf(read.error)
    const inWords = Object.entries(found).find(([path]) => path.startsWith('terms'))?.[1]
    setProblems({ ...found, ...(inWords && { terms: inWords }) })
    if (!read.success) return
    const isSaved = await send(() =>
      group
        ? call('PUT /admin/synonyms/{id}', {
            params: { id: group.id },
            body: { ...read.data, seen: group.updatedAt },
          })
        : call('POST /admin/synonyms', { body: read.data }),
    )
    if (!isSaved) return
    toast({ title: 'Search knows these words', variant: 'ok' })
    await readSynonymsAgain()
    onDone()
  }
  const remove = async ({ id }: KeptSynonyms) => {
    const isGone = await send(() => call('DELETE /admin/synonyms/{id}', { params: { id } }))
    if (!isGone) return
    toast({ title: 'Search has forgotten these words', variant: 'ok' })
    await readSynonymsAgain()
    onDone()
  }

  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label="Words"
        hint="Separated by commas; one may consist of several."
        error={problems.terms ?? fields.terms}
      >
        {(control) => (
          <Textarea {...control} rows={2} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      <Field label="Note (optional)" hint="For other administrators." error={problems.note ?? fields.note}>
        {(control) => <Input {...control} value={note} onChange={({ target }) => setNote(target.value)} />}
      </Field>
      <FormFailure words={failure} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={isBusy} busyWords="Saving…" block={false} size="md">
          Save
        </SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        {group && (
          <ConfirmButton
            about={group.terms[0]!}
            question="Forget these words?"
            isBusy={isBusy}
            onConfirm={() => remove(group)}
          >
            Remove
          </ConfirmButton>
        )}
      </div>
    </form>
  )
}
