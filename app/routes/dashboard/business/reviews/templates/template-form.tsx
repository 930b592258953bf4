import { useState } from 'react'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useRequestForm } from '#app/components/form/use-request-form.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Input, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import {
  namePlaceholder,
  type ReplyTemplate,
  replyTemplateTextSchema,
} from '#domain/reviews/reply-templates.ts'
import { useWorkspace } from '../../workspace.ts'
import { readTemplatesAgain } from './templates-query.ts'

/** Adds a saved reply, or changes one. */
export function TemplateForm({ template, onDone }: { template: ReplyTemplate | null; onDone: () => void }) {
  const { userId, business } = useWorkspace()
  const [id] = useState(() => template?.id ?? crypto.randomUUID())
  const { form, props, isBusy, failure, problemOf } = useRequestForm({
    begin: { title: template?.title ?? '', body: template?.body ?? '' },
    schema: replyTemplateTextSchema,
    async send(body) {
      await call('PUT /businesses/{id}/reply-templates/{templateId}', {
        params: { id: business.id, templateId: id },
        body,
      })
      await readTemplatesAgain(userId, business.id)
      toast({ title: 'Reply saved', variant: 'ok' })
      onDone()
    },
  })
  return (
    <form {...props} className="grid gap-4">
      <Field label="Title" hint="Reviewers don’t see it." error={problemOf('title')}>
        {(control) => (
          <Input {...control} {...form.register('title')} autoFocus maxLength={80} placeholder="Thank you" />
        )}
      </Field>
      <Field label="Reply" error={problemOf('body')}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register('body')}
            rows={4}
            placeholder={`Thank you, ${namePlaceholder}! We’re glad you came.`}
          />
        )}
      </Field>
      <FormFailure words={failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isBusy} busyWords="Saving…" block={false} size="md">
          Save
        </SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
