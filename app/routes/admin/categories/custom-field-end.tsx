import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { call } from '#app/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { AdminCustomField } from '#domain/categories/custom-fields/admin-schema.ts'
import { readCustomFieldsAgain } from './queries.ts'

/** Archives a field or brings it back, and deletes one that no listing uses. */
export function CustomFieldEnd({
  field: { key, label, isArchived, uses },
  onDone,
}: {
  field: AdminCustomField
  onDone: () => void
}) {
  const { send, isBusy, failure } = useRequest()
  const finish = (title: string, act: () => Promise<unknown>) =>
    send(async () => {
      await act()
      toast({ title, variant: 'ok' })
      await readCustomFieldsAgain()
      onDone()
    })
  const params = { key }
  return (
    <section aria-label="Archive or delete" className="grid gap-3 border-t border-line pt-6">
      <p className="text-muted">
        {isArchived
          ? 'Archived: hidden from forms, pages and searches. Values in listings are kept.'
          : 'Archiving hides it from forms, pages and searches. Values in listings are kept and reappear if you restore it.'}
        {uses > 0 && ' It can be deleted once no listing uses it.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {isArchived ? (
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={isBusy}
            onClick={() =>
              !isBusy &&
              finish(`${label} restored`, () => call('POST /admin/custom-fields/{key}/restore', { params }))
            }
          >
            Restore
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={isBusy}
            onClick={() =>
              !isBusy &&
              finish(`${label} archived`, () => call('POST /admin/custom-fields/{key}/archive', { params }))
            }
          >
            Archive
          </Button>
        )}
        {uses === 0 && (
          <ConfirmButton
            about={label}
            question="Delete this field?"
            isBusy={isBusy}
            onConfirm={() =>
              finish(`${label} deleted`, () => call('DELETE /admin/custom-fields/{key}', { params }))
            }
          >
            Delete
          </ConfirmButton>
        )}
      </div>
      <FormFailure words={failure} />
    </section>
  )
}
