import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field, Select, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SavedBusiness, SavedList } from '#domain/saved/schema.ts'
import { FormFailure } from '../../form/form-failure.tsx'
import { useRequest } from '../../form/use-request.ts'
import { changeSavedLists } from './saved-queries.ts'

/** A note of one's own, and which list it is in. */
export function NoteAndList({
  userId,
  list,
  lists,
  business,
}: {
  userId: string
  list: SavedList
  lists: readonly SavedList[]
  business: SavedBusiness
}) {
  const { send, isBusy, failure, fields } = useRequest()
  const hintId = useId()
  const save = (form: FormData) =>
    send(() =>
      changeSavedLists(userId, 'PATCH /saved/businesses/{id}', {
        params: { id: business.id },
        body: {
          listId: list.id,
          toListId: String(form.get('list') ?? list.id),
          note: String(form.get('note')),
        },
      }),
    )
  return (
    <details className="rounded-card border border-line bg-paper px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center text-[0.9375rem] font-medium">
        <span className="min-w-0 truncate">
          {business.note ?? (lists.length > 1 ? 'Note and list' : 'Note')}
        </span>
        <span className="sr-only"> of {business.name}</span>
      </summary>
      <form
        className="grid gap-3 pt-1 pb-3"
        onSubmit={async (event) => {
          event.preventDefault()
          const form = event.currentTarget
          if (!(await save(new FormData(form)))) return
          form.closest('details')?.removeAttribute('open')
          toast({ title: 'Saved', variant: 'ok' })
        }}
      >
        <Field label="Note" error={fields.note}>
          {(control) => (
            <Textarea {...control} name="note" defaultValue={business.note ?? ''} maxLength={300} rows={2} />
          )}
        </Field>
        {lists.length > 1 && (
          <Field label="List">
            {(control) => (
              <Select {...control} name="list" defaultValue={list.id}>
                {lists.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <p id={hintId} className="text-sm text-muted">
          Only you can see it.
        </p>
        <FormFailure words={failure} />
        <Button
          type="submit"
          size="sm"
          aria-describedby={hintId}
          aria-disabled={isBusy}
          className="justify-self-start"
        >
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
      </form>
    </details>
  )
}
