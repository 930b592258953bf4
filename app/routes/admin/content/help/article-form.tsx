import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { callApi } from '#app/session/api.ts'
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { articleFormSchema, type KeptArticle } from '#domain/help/admin-schema.ts'
import { helpAudiences, helpCategories, helpCategoryNames } from '#domain/help/schema.ts'
import { SlugField, StateField } from '../published-fields.tsx'
import { TextField } from '../text-field.tsx'
import { articlesQuery, keepArticle } from './queries.ts'

const blank = {
  title: '',
  slug: '',
  category: helpCategoryNames[0],
  summary: '',
  body: '',
  position: 1,
  status: 'draft' as 'draft' | 'published',
}

/** What was typed stays until it is saved. */
export function ArticleForm({ id, article }: { id: string; article: KeptArticle | null }) {
  const navigate = useNavigate()
  const { register, handleSubmit, formState, reset, watch } = useForm({
    resolver: zodResolver(articleFormSchema),
    defaultValues: article ?? blank,
  })
  const { send, isBusy, failure, fields } = useRequest()
  const { errors, isDirty } = formState
  const wrong = (field: keyof typeof blank) => errors[field]?.message ?? fields[field]

  const onSubmit = handleSubmit(async (given) => {
    let saved: KeptArticle | undefined
    const isSaved = await send(async () => {
      saved = await callApi<KeptArticle>(`/api/admin/content/help/${id}`, {
        method: 'PUT',
        body: { ...given, seen: article?.updatedAt ?? null },
      })
    })
    if (!isSaved || !saved) return
    reset(saved)
    await keepArticle(saved)
    toast({
      title: saved.status === 'published' ? 'The article is on the site' : 'The draft is saved',
      variant: 'ok',
    })
    if (!article) navigate(`/admin/content/help/${id}`, { replace: true })
  })
  const remove = () =>
    send(async () => {
      await callApi(`/api/admin/content/help/${id}`, { method: 'DELETE' })
      reset(article ?? blank)
      await queryClient.invalidateQueries({ queryKey: articlesQuery.queryKey })
      toast({ title: 'The article is deleted', variant: 'ok' })
      navigate('/admin/content/help', { replace: true })
    })

  return (
    <form method="post" noValidate className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
      <h2 className="sr-only">{article ? 'Change the article' : 'A new article'}</h2>
      <LeaveGuard isDirty={isDirty && !formState.isSubmitting} what="the article" onSave={onSubmit} />
      <Field label="Title" error={wrong('title')}>
        {(control) => <Input {...control} {...register('title')} maxLength={200} autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <SlugField
          field={register('slug')}
          error={wrong('slug')}
          isPublished={article?.status === 'published'}
          path="/help/"
        />
        <Field label="Topic" error={wrong('category')}>
          {(control) => (
            <Select {...control} {...register('category')}>
              {helpCategoryNames.map((name) => (
                <option key={name} value={name}>
                  {helpAudiences[helpCategories[name].audience].label}: {helpCategories[name].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label="Summary"
        hint="In lists and search engines: 20 to 200 characters."
        error={wrong('summary')}
      >
        {(control) => <Textarea {...control} {...register('summary')} rows={2} />}
      </Field>
      <TextField
        label="Text"
        hint="Markdown. {{siteName}} and {{contactEmail}} are replaced by the site’s own."
        error={wrong('body')}
        rows={18}
        markdown={watch('body')}
        field={register('body')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Place in its topic" hint="The smallest number comes first." error={wrong('position')}>
          {(control) => (
            <Input {...control} {...register('position', { valueAsNumber: true })} type="number" min={0} />
          )}
        </Field>
        <StateField field={register('status')} error={wrong('status')} />
      </div>
      <FormFailure words={failure} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton isBusy={isBusy} busyWords="Saving…" block={false}>
          Save
        </SubmitButton>
        {article && (
          <ConfirmButton
            about="this article"
            question="Delete it permanently?"
            isBusy={isBusy}
            onConfirm={remove}
          >
            Delete
          </ConfirmButton>
        )}
      </div>
    </form>
  )
}
