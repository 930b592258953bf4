import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { SavedList } from '#domain/saved/schema.ts'
import { BusinessCard } from '../../business-card.tsx'
import { ConfirmButton } from '../../form/confirm-button.tsx'
import { FormFailure } from '../../form/form-failure.tsx'
import { useRequest } from '../../form/use-request.ts'
import { Gone } from './gone.tsx'
import { ListNameForm } from './list-name-form.tsx'
import { NoteAndList } from './note-and-list.tsx'
import { changeSavedLists } from './saved-queries.ts'

export function ListSection({
  userId,
  list,
  lists,
}: {
  userId: string
  list: SavedList
  lists: readonly SavedList[]
}) {
  const [isRenaming, setRenaming] = useState(false)
  const { send, isBusy, failure } = useRequest()
  const titleId = `list-${list.id}`
  const { length } = list.businesses
  const params = { id: list.id }
  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-2">
        <h2 id={titleId} className="min-w-0 text-2xl break-words">
          {list.name} <span className="text-base font-normal text-muted tabular-nums">{length}</span>
        </h2>
        {!list.isDefault && !isRenaming && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => setRenaming(true)}>
              Rename<span className="sr-only"> {list.name}</span>
            </Button>
            <ConfirmButton
              about={list.name}
              question={length > 0 ? 'Delete it, with what is in it?' : 'Delete it?'}
              isBusy={isBusy}
              onConfirm={() => send(() => changeSavedLists(userId, 'DELETE /saved/lists/{id}', { params }))}
            >
              Delete
            </ConfirmButton>
          </div>
        )}
      </div>
      {isRenaming && (
        <ListNameForm
          label="New name"
          name={list.name}
          submit="Rename"
          onSave={(name) => changeSavedLists(userId, 'PATCH /saved/lists/{id}', { params, body: { name } })}
          onDone={() => setRenaming(false)}
        />
      )}
      <FormFailure words={failure} />
      {length === 0 ? (
        <p className="mt-4 text-muted">Nothing in it. Move something here from another list.</p>
      ) : (
        <ul className="mt-5 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {list.businesses.map((business) => (
            <li key={business.id} className="flex flex-col gap-2">
              {business.card ? (
                <BusinessCard business={business.card} className="flex-1" />
              ) : (
                <Gone business={{ ...business, slug: '' }} />
              )}
              <NoteAndList userId={userId} list={list} lists={lists} business={business} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
