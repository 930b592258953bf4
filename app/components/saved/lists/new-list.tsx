import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ListNameForm } from './list-name-form.tsx'
import { changeSavedLists } from './saved-queries.ts'

export function NewList({ userId }: { userId: string }) {
  // Sent twice, it is one list.
  const [id, setId] = useState<string | null>(null)
  if (id === null)
    return (
      <div>
        <Button variant="secondary" onClick={() => setId(crypto.randomUUID())}>
          <Plus aria-hidden="true" />
          New list
        </Button>
      </div>
    )
  return (
    <ListNameForm
      label="Name of the list"
      name=""
      submit="Make the list"
      onSave={(name) => changeSavedLists(userId, 'POST /saved/lists', { body: { id, name } })}
      onDone={() => setId(null)}
    />
  )
}
