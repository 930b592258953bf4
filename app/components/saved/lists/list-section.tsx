import { useId, useState } from 'react'
import { download } from '#app/session/api.ts'
import { createDrafts } from '#app/session/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Field, Select, Textarea } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { SavedEntry, SavedList } from '#domain/saved/schema.ts'
import { focusMain } from '../../focus-main.ts'
import { ConfirmButton } from '../../form/confirm-button.tsx'
import { FormFailure } from '../../form/form-failure.tsx'
import { useAskBeforeUnload } from '../../form/leave-guard.tsx'
import { useRequest } from '../../form/use-request.ts'
import { EntryCard } from './entry-card.tsx'
import { Gone } from './gone.tsx'
import { ListNameForm } from './list-name-form.tsx'
import { PrintButton } from './printed-list.tsx'
import { changeSavedLists } from './saved-queries.ts'
import { ShareList } from './share-list.tsx'

export function ListSection({
  userId,
  list,
  lists,
  isNew,
}: {
  userId: string
  list: SavedList
  lists: readonly SavedList[]
  /** Takes the focus when it appears. */
  isNew: boolean
}) {
  const [isRenaming, setRenaming] = useState(false)
  const [wasRenaming, setWasRenaming] = useState(false)
  const { send, isBusy, failure } = useRequest()
  const titleId = `list-${list.id}`
  const { length } = list.entries
  const params = { id: list.id }
  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-2">
        <h2
          id={titleId}
          ref={isNew ? focus : undefined}
          tabIndex={-1}
          className="min-w-0 scroll-mt-24 text-2xl break-words outline-none"
        >
          {/* Alone, it is what the page is called. */}
          {lists.length > 1 ? (
            <>
              {list.name} <span className="text-base font-normal text-muted tabular-nums">{length}</span>
            </>
          ) : (
            `${length} saved`
          )}
        </h2>
        <div className="flex flex-wrap gap-2">
          {length > 0 && (
            <>
              <ShareList userId={userId} list={list} />
              <PrintButton title={list.name} entries={list.entries} />
              <Button
                variant="ghost"
                size="sm"
                onClick={() =>
                  send(() => download(`${list.name}.csv`, 'GET /saved/lists/{id}/csv', { params }))
                }
              >
                Download as CSV<span className="sr-only">: {list.name}</span>
              </Button>
            </>
          )}
          {!list.isDefault && !isRenaming && (
            <>
              <Button variant="ghost" size="sm" autoFocus={wasRenaming} onClick={() => setRenaming(true)}>
                Rename<span className="sr-only"> {list.name}</span>
              </Button>
              <ConfirmButton
                about={list.name}
                question={length > 0 ? 'Delete this list and everything in it?' : 'Delete it?'}
                isBusy={isBusy}
                onConfirm={async () => {
                  if (await send(() => changeSavedLists(userId, 'DELETE /saved/lists/{id}', { params })))
                    focusMain()
                }}
              >
                Delete
              </ConfirmButton>
            </>
          )}
        </div>
      </div>
      {isRenaming && (
        <ListNameForm
          label="New name"
          name={list.name}
          submit="Rename"
          onSave={(name) => changeSavedLists(userId, 'PATCH /saved/lists/{id}', { params, body: { name } })}
          onDone={() => {
            setRenaming(false)
            setWasRenaming(true)
          }}
        />
      )}
      <FormFailure words={failure} />
      {length === 0 ? (
        <p className="mt-4 text-muted">This list is empty. Move something here from another list.</p>
      ) : (
        <ul className="mt-5 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {list.entries.map((entry) => (
            <li key={entry.id} className="flex flex-col gap-2">
              {entry.business || entry.posting ? (
                <EntryCard entry={entry} />
              ) : (
                <Gone entry={{ ...entry, slug: '' }} />
              )}
              <NoteAndList userId={userId} list={list} lists={lists} entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

/** What was typed and not saved, by entry. */
const drafts = createDrafts<{ note: string; listId: string }>()

/** The user's own note, and the list it is in. */
function NoteAndList({
  userId,
  list,
  lists,
  entry,
}: {
  userId: string
  list: SavedList
  lists: readonly SavedList[]
  entry: SavedEntry
}) {
  const { send, isBusy, failure, fields } = useRequest()
  const hintId = useId()
  const draft = drafts.get(entry.id)
  const [isDirty, setDirty] = useState(draft !== undefined)
  useAskBeforeUnload(isDirty)
  const save = (form: FormData) =>
    send(() =>
      changeSavedLists(userId, 'PATCH /saved/entries/{id}', {
        params: { id: entry.id },
        body: {
          listId: list.id,
          toListId: String(form.get('list') ?? list.id),
          note: String(form.get('note')),
        },
      }),
    )
  return (
    <Disclosure
      open={draft !== undefined}
      className="rounded-card border border-line bg-paper px-4 py-1"
      summary={
        <>
          <span className="line-clamp-1 wrap-anywhere">
            {entry.note ?? (lists.length > 1 ? 'Note and list' : 'Note')}
          </span>
          <span className="sr-only"> of {entry.name}</span>
        </>
      }
    >
      <form
        className="grid gap-3 pt-1"
        onInput={({ currentTarget }) => {
          const given = new FormData(currentTarget)
          drafts.set(entry.id, {
            note: String(given.get('note')),
            listId: String(given.get('list') ?? list.id),
          })
          setDirty(true)
        }}
        onSubmit={async (event) => {
          event.preventDefault()
          const form = event.currentTarget
          const to = String(new FormData(form).get('list') ?? list.id)
          if (!(await save(new FormData(form)))) return
          drafts.delete(entry.id)
          setDirty(false)
          if (to === list.id) {
            const details = form.closest('details')
            details?.removeAttribute('open')
            details?.querySelector('summary')?.focus()
            toast({ title: 'Saved', variant: 'ok' })
          } else {
            // The entry has left for the other list.
            document.getElementById(`list-${list.id}`)?.focus({ preventScroll: true })
            toast({ title: `Moved to ${lists.find(({ id }) => id === to)?.name}`, variant: 'ok' })
          }
        }}
      >
        <Field label="Note" error={fields.note}>
          {(control) => (
            <Textarea
              {...control}
              name="note"
              defaultValue={draft?.note ?? entry.note ?? ''}
              maxLength={300}
              rows={2}
            />
          )}
        </Field>
        {lists.length > 1 && (
          <Field label="List">
            {(control) => (
              <Select {...control} name="list" defaultValue={draft?.listId ?? list.id}>
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
          {list.share?.withNotes ? 'Everyone with the link to this list sees it.' : 'Only you can see it.'}
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
    </Disclosure>
  )
}
