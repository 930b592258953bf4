import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { LeaveGuard } from '#app/components/form/leave-guard.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Select } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import { faqCategories, faqCategoryNames } from '#domain/faqs/schema.ts'
import { faqFormSchema, type KeptFaq } from '#domain/help/admin-schema.ts'
import { SlugField, StateField } from '../published-fields.tsx'
import { TextField } from '../text-field.tsx'
import { changeFaqs, deleteFaq } from './queries.ts'

/** What was typed stays until it is saved. */
export function FaqForm({
  faq,
  position,
  onDone,
}: {
  faq: KeptFaq | null
  /** Of a new one: behind the others. */
  position: number
  onDone: () => void
}) {
  // One id for as long as the form is open: saved twice, it is one question.
  const [id] = useState(() => faq?.id ?? crypto.randomUUID())
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(faqFormSchema),
    defaultValues: faq ?? {
      question: '',
      slug: '',
      category: faqCategoryNames[0],
      answer: '',
      position,
      status: 'draft' as const,
    },
  })
  const { send, isBusy, failure, fields } = useRequest()
  const { errors, isDirty } = formState
  const wrong = (field: 'question' | 'slug' | 'category' | 'answer' | 'status') =>
    errors[field]?.message ?? fields[field]

  const onSubmit = handleSubmit(async (given) => {
    const isSaved = await send(() =>
      changeFaqs(`/api/admin/content/faqs/${id}`, 'PUT', { ...given, seen: faq?.updatedAt ?? null }),
    )
    if (!isSaved) return
    toast({
      title: given.status === 'published' ? 'The answer is on the site' : 'The draft is saved',
      variant: 'ok',
    })
    onDone()
  })
  const remove = () =>
    send(async () => {
      await deleteFaq(id)
      toast({ title: 'The question is deleted', variant: 'ok' })
      onDone()
    })

  return (
    <form method="post" noValidate className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
      <LeaveGuard isDirty={isDirty && !formState.isSubmitting} what="the question" onSave={onSubmit} />
      <Field label="Question" error={wrong('question')}>
        {(control) => <Input {...control} {...register('question')} maxLength={250} autoComplete="off" />}
      </Field>
      <TextField
        label="Answer"
        hint="Markdown, short. For more, link to an article of the help."
        error={wrong('answer')}
        rows={5}
        markdown={watch('answer')}
        field={register('answer')}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SlugField
          field={register('slug')}
          error={wrong('slug')}
          isPublished={faq?.status === 'published'}
          path="/faq#"
        />
        <Field label="Topic" error={wrong('category')}>
          {(control) => (
            <Select {...control} {...register('category')}>
              {faqCategoryNames.map((name) => (
                <option key={name} value={name}>
                  {faqCategories[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <StateField field={register('status')} error={wrong('status')} />
      </div>
      <FormFailure words={failure} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton isBusy={isBusy} busyWords="Saving…" block={false}>
          Save
        </SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        {faq && (
          <ConfirmButton
            about={faq.question}
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
