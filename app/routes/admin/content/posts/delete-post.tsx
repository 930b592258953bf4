import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmByTyping } from '#app/components/form/confirm-by-typing.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { toast } from '#app/ui/toast.ts'
import type { EditedPost } from '#domain/posts/admin-schema.ts'
import { postQuery, readContentAgain, removePost } from '../queries.ts'

/** For good, so the title has to be typed. */
export function DeletePost({ post, isDirty }: { post: EditedPost; isDirty: boolean }) {
  const { id, title, revision } = post
  const [isGone, setGone] = useState(false)
  const navigate = useNavigate()

  useEffect(() => {
    if (!isGone) return
    void navigate('/admin/content/posts', { replace: true })
    queryClient.removeQueries({ queryKey: postQuery(id).queryKey })
  }, [isGone, id, navigate])

  async function remove(typed: string) {
    await removePost(id, { revision, title: typed })
    toast({ title: `“${title}” is deleted`, variant: 'ok' })
    void readContentAgain()
    setGone(true)
  }

  return (
    <Disclosure summary="Delete permanently" className="rounded-card border border-line bg-paper px-5 py-1">
      <p className="mb-3 text-muted">It’s deleted with its history and can’t be restored.</p>
      {isDirty ? (
        <p>Save what you have changed, or leave without it, before you delete the post.</p>
      ) : (
        <ConfirmByTyping
          words={title}
          what="title"
          label="Delete permanently"
          busyWords="Deleting…"
          onConfirm={remove}
        />
      )}
    </Disclosure>
  )
}
