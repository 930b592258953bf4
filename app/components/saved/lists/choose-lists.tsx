import { type ReactNode, useEffect, useState } from 'react'
import { call } from '#app/session/api.ts'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton, Spinner } from '#app/ui/skeleton.tsx'
import type { ListsOfEntry } from '#domain/saved/schema.ts'
import { FormFailure } from '../../form/form-failure.tsx'
import { InstantCheckbox } from '../../form/instant-checkbox.tsx'
import { useRequest } from '../../form/use-request.ts'
import { listsChanged, type Savable } from '../saved-state.ts'
import { ListNameForm } from './list-name-form.tsx'

/** Opens the dialog in which an entry is put into lists. The hearts have no component of their own to show it. */
export function chooseLists(entry: Savable, showDialog: (dialog: ReactNode) => void): void {
  showDialog(<ListsDialog entry={entry} onClosed={() => showDialog(null)} />)
}

function ListsDialog({ entry, onClosed }: { entry: Savable; onClosed: () => void }) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    // After the dialog has closed, and returned the focus.
    if (!isShown) setTimeout(onClosed)
  }, [isShown, onClosed])
  const close = () => setShown(false)
  return (
    <Dialog open={isShown} onClose={close} title="Save to lists">
      <Lists entry={entry} onDone={close} />
    </Dialog>
  )
}

type Lists = ListsOfEntry['lists']

function Lists({ entry, onDone }: { entry: Savable; onDone: () => void }) {
  const [lists, setLists] = useState<Lists | null>(null)
  const [newId, setNewId] = useState<string | null>(null)
  const { send, isBusy, failure } = useRequest()
  const params = { id: entry.id }
  async function read() {
    const now = (await call('GET /saved/entries/{id}/lists', { params })).lists
    setLists(now)
    listsChanged(entry.id, { isIn: now.some(({ hasIt }) => hasIt), lists: now.length })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    send(read)
  }, [])
  const put = (list: string, isIn: boolean) =>
    send(async () => {
      await call(isIn ? 'PUT /saved/entries/{id}' : 'DELETE /saved/entries/{id}', { params, query: { list } })
      await read()
    })
  return (
    <div className="grid gap-4">
      <p className="break-words text-muted">{entry.name}</p>
      <FormFailure words={failure} />
      {lists === null ? (
        failure ? (
          <Button variant="secondary" onClick={() => send(read)}>
            Try again
          </Button>
        ) : (
          <>
            <Spinner label="Loading" className="sr-only" />
            <Skeleton className="h-24" />
          </>
        )
      ) : (
        <fieldset className="grid" aria-busy={isBusy}>
          <legend className="sr-only">Lists</legend>
          {lists.map(({ id, name, hasIt }) => (
            <InstantCheckbox
              key={id}
              label={name}
              isOn={hasIt}
              onChange={(isIn) => put(id, isIn)}
              className="border-b border-line py-2"
            />
          ))}
        </fieldset>
      )}
      {newId && (
        <ListNameForm
          label="Name of the list"
          name=""
          submit="Create list"
          onSave={async (name) => {
            await call('POST /saved/lists', { body: { id: newId, name } })
            await call('PUT /saved/entries/{id}', { params, query: { list: newId } })
            await read()
          }}
          onDone={() => setNewId(null)}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={onDone}>Done</Button>
        {lists && !newId && (
          <Button variant="secondary" onClick={() => setNewId(crypto.randomUUID())}>
            New list
          </Button>
        )}
        <ButtonAnchor href="/saved" variant="ghost">
          See all
        </ButtonAnchor>
      </div>
    </div>
  )
}
