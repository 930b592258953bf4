import { type FormEvent, type ReactNode, useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { categoryChangeSchema, type KeptCategory } from '#domain/categories/admin-schema.ts'
import { isCategoryIcon } from '#domain/categories/icons.ts'
import { formatNumber } from '#domain/numbers.ts'
import { problemsOf } from '../problems-of.ts'
import { IconChoice } from './icon-choice.tsx'
import { readCategoriesAgain } from './queries.ts'

type Props = { category: KeptCategory; categories: KeptCategory[] }

/** Everything that can be done to a category, each by itself. */
export function CategoryForms({
  category,
  categories,
  onRenamed,
  onDone,
}: Props & { onRenamed: (slug: string) => void; onDone: () => void }) {
  return (
    <div className="grid gap-8">
      <ChangeForm category={category} />
      <RenameForm category={category} onRenamed={onRenamed} />
      {category.parent !== null && <MoveForm category={category} categories={categories} />}
      <MergeForm category={category} categories={categories} onDone={onDone} />
    </div>
  )
}

function ChangeForm({ category }: { category: KeptCategory }) {
  const [given, setGiven] = useState({
    name: category.name,
    description: category.description,
    icon: category.icon,
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { send, isBusy, failure, fields } = useRequest()
  const set = (changes: Partial<typeof given>) => setGiven((before) => ({ ...before, ...changes }))
  const wrong = (field: string) => problems[field] ?? fields[field]

  async function save() {
    const { icon, ...texts } = given
    const read = categoryChangeSchema.safeParse({
      ...texts,
      ...(isCategoryIcon(icon) && { icon }),
      revision: category.revision,
    })
    setProblems(problemsOf(read.error))
    if (!read.success) return
    const isSaved = await send(() =>
      call('PUT /admin/categories/{slug}', { params: { slug: category.slug }, body: read.data }),
    )
    if (isSaved) toast({ title: `${read.data.name} is saved`, variant: 'ok' })
    await readCategoriesAgain()
  }

  return (
    <Part onSubmit={save}>
      <Field label="Name" error={wrong('name')}>
        {(control) => (
          <Input
            {...control}
            value={given.name}
            autoComplete="off"
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <Field label="In a sentence" error={wrong('description')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={given.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        )}
      </Field>
      {category.parent === null && <IconChoice value={given.icon} onChange={(icon) => set({ icon })} />}
      <FormFailure words={failure} />
      <div>
        <SubmitButton isBusy={isBusy} busyWords="Saving…" block={false}>
          Save
        </SubmitButton>
      </div>
    </Part>
  )
}

function RenameForm({ category, onRenamed }: { category: KeptCategory; onRenamed: (slug: string) => void }) {
  const [to, setTo] = useState(category.slug)
  const { send, isBusy, failure, fields } = useRequest()
  async function rename() {
    if (to === category.slug) return
    let renamed: KeptCategory | undefined
    await send(async () => {
      renamed = await call('POST /admin/categories/{slug}/rename', {
        params: { slug: category.slug },
        body: { to },
      })
    })
    if (!renamed) return
    toast({ title: 'The address is changed; the former one leads there', variant: 'ok' })
    await readCategoriesAgain()
    onRenamed(renamed.slug)
  }
  return (
    <Part title="Another address" onSubmit={rename}>
      <Field
        label="Address"
        hint={`The old URL redirects to the new one, in links and saved searches. ${businesses(category)} updated.`}
        error={fields.to}
      >
        {(control) => (
          <Input
            {...control}
            value={to}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
      </Field>
      <FormFailure words={failure} />
      <div>
        <SubmitButton variant="secondary" isBusy={isBusy} busyWords="Changing…" block={false} size="md">
          Change the address
        </SubmitButton>
      </div>
    </Part>
  )
}

function MoveForm({ category, categories }: Props) {
  const [parent, setParent] = useState(category.parent ?? '')
  const { send, isBusy, failure, fields } = useRequest()
  async function move() {
    const isMoved = await send(() =>
      call('POST /admin/categories/{slug}/move', { params: { slug: category.slug }, body: { parent } }),
    )
    if (isMoved) toast({ title: `${category.name} is moved`, variant: 'ok' })
    await readCategoriesAgain()
  }
  return (
    <Part title="Another category" onSubmit={move}>
      <Field label="Under" hint={`${businesses(category)} moved with it.`} error={fields.parent}>
        {(control) => (
          <Select {...control} value={parent} onChange={({ target }) => setParent(target.value)}>
            {categories
              .filter((each) => each.parent === null)
              .map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <FormFailure words={failure} />
      <div>
        <SubmitButton variant="secondary" isBusy={isBusy} busyWords="Moving…" block={false} size="md">
          Move
        </SubmitButton>
      </div>
    </Part>
  )
}

function MergeForm({ category, categories, onDone }: Props & { onDone: () => void }) {
  const isTop = category.parent === null
  const [into, setInto] = useState('')
  const [confirm, setConfirm] = useState('')
  const { send, isBusy, failure, fields } = useRequest()
  const others = categories.filter((each) => each.slug !== category.slug && (each.parent === null) === isTop)
  const nameOf = (slug: string | null) => categories.find((each) => each.slug === slug)?.name
  async function merge() {
    const isMerged = await send(() =>
      call('POST /admin/categories/{slug}/merge', {
        params: { slug: category.slug },
        body: { into, confirm },
      }),
    )
    if (!isMerged) return
    toast({ title: `${category.name} is part of ${nameOf(into)}`, variant: 'ok' })
    await readCategoriesAgain()
    onDone()
  }
  return (
    <Part title="Merge" onSubmit={merge}>
      <p className="text-muted">
        {businesses(category)} moved{isTop && ', with its kinds'}; then {category.name} is gone, and its
        address leads to the other. That can’t be undone.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Into" error={fields.into}>
          {(control) => (
            <Select {...control} value={into} onChange={({ target }) => setInto(target.value)}>
              <option value="">Choose…</option>
              {others.map(({ slug, name, parent }) => (
                <option key={slug} value={slug}>
                  {parent === null ? name : `${nameOf(parent)}: ${name}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={`Type “${category.name}” to confirm`} error={fields.confirm}>
          {(control) => (
            <Input
              {...control}
              value={confirm}
              autoComplete="off"
              onChange={({ target }) => setConfirm(target.value)}
            />
          )}
        </Field>
      </div>
      <FormFailure words={failure} />
      <div>
        <SubmitButton variant="danger" isBusy={isBusy} busyWords="Merging…" block={false} size="md">
          Merge and remove
        </SubmitButton>
      </div>
    </Part>
  )
}

const businesses = ({ count }: KeptCategory) =>
  count === 1 ? 'One listed business is' : `${formatNumber(count)} listed businesses are`

function Part({ title, onSubmit, children }: { title?: string; onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      method="post"
      noValidate
      aria-label={title}
      className="grid gap-4 [&+&]:border-t [&+&]:border-line [&+&]:pt-6"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {title && <h3 className="text-xl">{title}</h3>}
      {children}
    </form>
  )
}
