import type { ComponentProps } from 'react'
import { z } from 'zod'
import { ConflictNotice } from '#app/components/form/conflict-notice.tsx'
import { useFormSaved } from '#app/components/form/form-dialog.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { useVersionedForm } from '#app/components/form/use-versioned-form.ts'
import { call } from '#app/session/api.ts'
import { storedIn } from '#app/session/api-call.ts'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { type AdminCategory, categoryChangeSchema } from '#domain/categories/admin-schema.ts'
import { isCategoryIcon } from '#domain/categories/icons.ts'
import { formatNumber } from '#domain/format-number.ts'
import { IconChoice } from './icon-choice.tsx'
import { readCategoriesAgain } from './queries.ts'

type Props = { category: AdminCategory; categories: AdminCategory[] }

/** All actions on a category, each a separate form. */
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

const changeSchema = categoryChangeSchema.omit({ version: true })

function ChangeForm({ category }: { category: AdminCategory }) {
  const noteSaved = useFormSaved()
  const { form, props, values, isBusy, failure, problemOf, conflict } = useVersionedForm({
    stored: category,
    valuesOf: (kept: AdminCategory | null) => {
      const { name, description, icon } = kept ?? category
      return { name, description, ...(isCategoryIcon(icon) && { icon }) }
    },
    schema: changeSchema,
    save: (over, body) =>
      call('PUT /admin/categories/{slug}', {
        params: { slug: category.slug },
        body: { ...body, version: (over ?? category).version },
      }),
    storedIn: (error) => storedIn('PUT /admin/categories/{slug}', error),
    onSaved({ name }) {
      noteSaved(props.ref.current)
      toast({ title: `${name} saved`, variant: 'ok' })
      return readCategoriesAgain()
    },
  })
  return (
    <Part {...props}>
      <Field label="Name" error={problemOf('name')}>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label="Short description" error={problemOf('description')}>
        {(control) => <Textarea {...control} {...form.register('description')} rows={2} />}
      </Field>
      {category.parent === null && (
        <IconChoice
          value={values.icon ?? category.icon}
          onChange={(icon) => isCategoryIcon(icon) && form.setValue('icon', icon)}
        />
      )}
      {conflict && <ConflictNotice {...conflict} saved={undefined} />}
      <FormFailure words={failure} />
      <div>
        <SubmitButton isBusy={isBusy} busyWords="Saving…" block={false}>
          Save
        </SubmitButton>
      </div>
    </Part>
  )
}

function RenameForm({ category, onRenamed }: { category: AdminCategory; onRenamed: (slug: string) => void }) {
  const noteSaved = useFormSaved()
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { to: category.slug },
    schema: z.object({ to: z.string() }),
    async send(body) {
      if (body.to === category.slug) return
      const params = { slug: category.slug }
      const renamed = await call('POST /admin/categories/{slug}/rename', { params, body })
      toast({ title: 'URL changed; the old one redirects here', variant: 'ok' })
      noteSaved(props.ref.current)
      form.reset({ to: renamed.slug })
      onRenamed(renamed.slug)
      await readCategoriesAgain()
    },
  })
  return (
    <Part title="URL" {...props}>
      <Field
        label="Last part of the URL"
        hint={`The old URL redirects to the new one, in links and saved searches. ${businesses(category)} updated.`}
        error={problemOf('to')}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('to')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <FormFailure words={failure} />
      <div>
        <SubmitButton variant="secondary" isBusy={isBusy} busyWords="Changing…" block={false} size="md">
          Change URL
        </SubmitButton>
      </div>
    </Part>
  )
}

function MoveForm({ category, categories }: Props) {
  const noteSaved = useFormSaved()
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { parent: category.parent ?? '' },
    schema: z.object({ parent: z.string() }),
    async send(body) {
      await call('POST /admin/categories/{slug}/move', { params: { slug: category.slug }, body })
      noteSaved(props.ref.current)
      toast({ title: `${category.name} moved`, variant: 'ok' })
      await readCategoriesAgain()
    },
  })
  return (
    <Part title="Move to another category" {...props}>
      <Field label="Under" hint={`${businesses(category)} moved with it.`} error={problemOf('parent')}>
        {(control) => (
          <Select {...control} {...form.register('parent')}>
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
  const others = categories.filter((each) => each.slug !== category.slug && (each.parent === null) === isTop)
  const nameOf = (slug: string | null) => categories.find((each) => each.slug === slug)?.name
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { into: '', confirm: '' },
    schema: z.object({ into: z.string(), confirm: z.string() }),
    async send(body) {
      await call('POST /admin/categories/{slug}/merge', { params: { slug: category.slug }, body })
      toast({ title: `${category.name} was merged into ${nameOf(body.into)}`, variant: 'ok' })
      await readCategoriesAgain()
      onDone()
    },
  })
  return (
    <Part title="Merge" {...props}>
      <p className="text-muted">
        {businesses(category)} moved{isTop && ', with its subcategories'}; then {category.name} is removed,
        and its URL redirects to the other. This can’t be undone.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Into" error={problemOf('into')}>
          {(control) => (
            <Select {...control} {...form.register('into')}>
              <option value="">Choose…</option>
              {others.map(({ slug, name, parent }) => (
                <option key={slug} value={slug}>
                  {parent === null ? name : `${nameOf(parent)}: ${name}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={`Type “${category.name}” to confirm`} error={problemOf('confirm')}>
          {(control) => <Input {...control} {...form.register('confirm')} autoComplete="off" />}
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

const businesses = ({ count }: AdminCategory) =>
  count === 1 ? 'One listed business is' : `${formatNumber(count)} listed businesses are`

function Part({ title, children, ...props }: ComponentProps<'form'>) {
  return (
    <form {...props} aria-label={title} className="grid gap-4 [&+&]:border-t [&+&]:border-line [&+&]:pt-6">
      {title && <h3 className="text-xl">{title}</h3>}
      {children}
    </form>
  )
}
