import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { newCategorySchema } from '#domain/categories/admin-schema.ts'
import { problemsOf } from '../problems-of.ts'
import { IconChoice } from './icon-choice.tsx'
import { readCategoriesAgain } from './queries.ts'

/** "street-food" of "Street Food". */
const slugFrom = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)

export function NewCategoryForm({ parent, onDone }: { parent: string | null; onDone: () => void }) {
  const [given, setGiven] = useState({ name: '', slug: '', description: '', icon: 'store' })
  const [hasOwnSlug, setOwnSlug] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { send, isBusy, failure, fields } = useRequest()
  const wrong = (field: string) => problems[field] ?? fields[field]
  const set = (changes: Partial<typeof given>) => setGiven((before) => ({ ...before, ...changes }))

  async function add() {
    const read = newCategorySchema.safeParse({ ...given, parent })
    setProblems(problemsOf(read.error))
    if (!read.success) return
    const isAdded = await send(() => call('POST /admin/categories', { body: read.data }))
    if (!isAdded) return
    toast({ title: `${read.data.name} is there`, variant: 'ok' })
    await readCategoriesAgain()
    onDone()
  }

  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Field label="Name" error={wrong('name')}>
        {(control) => (
          <Input
            {...control}
            value={given.name}
            maxLength={80}
            autoComplete="off"
            onChange={({ target: { value } }) =>
              set({ name: value, ...(!hasOwnSlug && { slug: slugFrom(value) }) })
            }
          />
        )}
      </Field>
      <Field
        label="Address"
        hint="The last part of the URL. Changing it later leaves a redirect."
        error={wrong('slug')}
      >
        {(control) => (
          <Input
            {...control}
            value={given.slug}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target: { value } }) => {
              setOwnSlug(true)
              set({ slug: value })
            }}
          />
        )}
      </Field>
      <Field
        label="In a sentence"
        hint="Shown on the category’s page, and for search engines."
        error={wrong('description')}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={given.description}
            onChange={({ target: { value } }) => set({ description: value })}
          />
        )}
      </Field>
      {parent === null && <IconChoice value={given.icon} onChange={(icon) => set({ icon })} />}
      <FormFailure words={failure} />
      <div>
        <SubmitButton isBusy={isBusy} busyWords="Adding…" block={false}>
          Add
        </SubmitButton>
      </div>
    </form>
  )
}
