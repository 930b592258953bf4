import { Link2, Lock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { SavedList } from '#domain/saved/schema.ts'
import { ConfirmButton } from '../../form/confirm-button.tsx'
import { FormFailure } from '../../form/form-failure.tsx'
import { InstantCheckbox } from '../../form/instant-checkbox.tsx'
import { useRequest } from '../../form/use-request.ts'
import { LinkToCopy } from '../../share/link-to-copy.tsx'
import { shareWithDevice } from '../../share/share-link.ts'
import { changeSavedLists } from './saved-queries.ts'

/** Who sees a list: its owner alone, or everyone with its link. */
export function ShareList({ userId, list }: { userId: string; list: SavedList }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {list.share ? <Link2 aria-hidden="true" /> : <Lock aria-hidden="true" />}
        {list.share ? 'Shared' : 'Share'}
        <span className="sr-only"> {list.name}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Share “${list.name}”`}>
        <Sharing userId={userId} list={list} />
      </Dialog>
    </>
  )
}

function Sharing({ userId, list: { id, name, share } }: { userId: string; list: SavedList }) {
  const { send, isBusy, failure } = useRequest()
  const params = { id }
  const url = `${location.origin}/lists/${share?.token}`
  const put = (body: { withNotes: boolean; withName: boolean }) =>
    send(() => changeSavedLists(userId, 'PUT /saved/lists/{id}/link', { params, body }))
  const shown = { withNotes: share?.withNotes ?? false, withName: share?.withName ?? false }
  return (
    <div className="grid gap-4">
      <p>
        {share
          ? 'Everyone with the link sees this list’s name and what is in it. Search engines don’t.'
          : 'Only you see this list. With a link, everyone you send it to sees its name and what is in it.'}
      </p>
      {share ? (
        <>
          <div className="grid gap-2">
            <LinkToCopy url={url} isSelected />
            {'share' in navigator && (
              <Button
                variant="secondary"
                className="justify-self-start"
                onClick={() => shareWithDevice({ title: name, url })}
              >
                Send
              </Button>
            )}
          </div>
          <fieldset className="grid" aria-busy={isBusy}>
            <legend className="text-sm font-semibold">The link also shows</legend>
            <InstantCheckbox
              label="My notes"
              isOn={shown.withNotes}
              onChange={(withNotes) => put({ ...shown, withNotes })}
            />
            <InstantCheckbox
              label="My first name"
              isOn={shown.withName}
              onChange={(withName) => put({ ...shown, withName })}
            />
          </fieldset>
          <ConfirmButton
            about={name}
            question="Make it private? The link stops working for everyone."
            isBusy={isBusy}
            onConfirm={() =>
              send(() => changeSavedLists(userId, 'DELETE /saved/lists/{id}/link', { params }))
            }
          >
            Stop sharing
          </ConfirmButton>
        </>
      ) : (
        <Button className="justify-self-start" aria-disabled={isBusy} onClick={() => put(shown)}>
          {isBusy ? 'One moment…' : 'Create link'}
        </Button>
      )}
      <FormFailure words={failure} />
    </div>
  )
}
