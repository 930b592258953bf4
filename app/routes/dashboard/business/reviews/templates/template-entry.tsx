import { useState } from 'react'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ReplyTemplate } from '#domain/reviews/reply-templates.ts'
import { useWorkspace } from '../../workspace.ts'
import { TemplateForm } from './template-form.tsx'
import { readTemplatesAgain } from './templates-query.ts'

export function TemplateEntry({ template }: { template: ReplyTemplate }) {
  const { userId, business } = useWorkspace()
  const [isEditing, setEditing] = useState(false)
  const { send, isBusy, failure } = useRequest()
  const { id, title, body } = template
  const remove = () =>
    send(async () => {
      await call('DELETE /businesses/{id}/reply-templates/{templateId}', {
        params: { id: business.id, templateId: id },
      })
      toast({ title: 'Saved reply deleted', variant: 'ok' })
      await readTemplatesAgain(userId, business.id)
    })
  return (
    <li>
      <Card className="p-4 sm:p-6">
        {isEditing ? (
          <TemplateForm template={template} onDone={() => setEditing(false)} />
        ) : (
          <div className="grid gap-3">
            <div>
              <h3 className="text-lg break-words">{title}</h3>
              <p className="mt-1 max-w-[68ch] break-words whitespace-pre-line">{body}</p>
            </div>
            <FormFailure words={failure} />
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
                Edit<span className="sr-only"> “{title}”</span>
              </Button>
              <ConfirmButton
                about={`“${title}”`}
                question="Delete this saved reply?"
                isBusy={isBusy}
                onConfirm={remove}
              >
                Delete
              </ConfirmButton>
            </div>
          </div>
        )}
      </Card>
    </li>
  )
}
