import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmButton } from '#app/components/form/confirm-button.tsx'
import { ConfirmByTyping } from '#app/components/form/confirm-by-typing.tsx'
import { FormFailure } from '#app/components/form/form-failure.tsx'
import { useRequest } from '#app/components/form/use-request.ts'
import { queryClient } from '#app/components/query-client.ts'
import { call } from '#app/session/api.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Text } from '#domain/texts/schema.ts'
import { readContentAgain, textQuery } from '../queries.ts'
import type { Kind } from './text-list.tsx'

/** Deletes permanently after confirmation, which for the costliest requires typing the title. */
export function DeleteText({ kind, text, isDirty }: { kind: Kind; text: Text; isDirty: boolean }) {
  const { id, title, version } = text
  const { send, isBusy, failure } = useRequest()
  const [isGone, setGone] = useState(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (!isGone) return
    void navigate(`/admin/content/${kind.kind}`, { replace: true })
    queryClient.removeQueries({ queryKey: textQuery(kind.kind, id).queryKey })
  }, [isGone, kind.kind, id, navigate])

  async function remove(typed: string) {
    await call('DELETE /admin/content/{kind}/{id}', {
      params: { kind: kind.kind, id },
      body: { version, title: typed },
    })
    toast({ title: `“${title}” was deleted`, variant: 'ok' })
    void readContentAgain()
    setGone(true)
  }

  return (
    <Disclosure summary="Delete permanently" className="rounded-card border border-line bg-paper px-5 py-1">
      <p className="mb-3 text-muted">
        {kind.history ? 'It’s deleted with its history and can’t be restored.' : 'It can’t be restored.'}
      </p>
      {isDirty ? (
        <p>Save or discard your changes before you delete the {kind.one}.</p>
      ) : kind.isDeletedByTitle ? (
        <ConfirmByTyping
          words={title}
          what="title"
          label="Delete permanently"
          busyWords="Deleting…"
          onConfirm={remove}
        />
      ) : (
        <div className="grid justify-items-start gap-3 pb-3">
          <FormFailure words={failure} />
          <ConfirmButton
            about={title}
            question={`Delete this ${kind.one}?`}
            isBusy={isBusy}
            onConfirm={() => send(() => remove(title))}
          >
            Delete
          </ConfirmButton>
        </div>
      )}
    </Disclosure>
  )
}
