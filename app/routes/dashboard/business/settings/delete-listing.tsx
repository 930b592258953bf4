import { useNavigate } from 'react-router'
import { ConfirmByTyping } from '#app/components/form/confirm-by-typing.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { SectionCard } from '#app/components/section-card.tsx'
import { callApi } from '#app/session/api.ts'
import { toast } from '#app/ui/toast.ts'
import { ownBusinessesQuery } from '../own-business.ts'
import { useWorkspace } from '../workspace.ts'

/** For good, so the name has to be typed. What is up is taken down first, which can be undone. */
export function DeleteListing() {
  const { userId, business } = useWorkspace()
  const { status, name } = business
  const navigate = useNavigate()
  if (status === 'published' || status === 'suspended')
    return (
      <SectionCard id="delete" title="Delete permanently">
        <p className="text-muted">
          {status === 'published'
            ? 'Unpublish it first. Then you can delete it.'
            : 'A suspended listing can’t be deleted. Write to us about it.'}
        </p>
      </SectionCard>
    )

  async function remove() {
    await callApi(`/api/businesses/${business.id}`, { method: 'DELETE' })
    toast({ title: `${name} is deleted`, variant: 'ok' })
    await navigate('/dashboard', { replace: true })
    await queryClient.invalidateQueries({ queryKey: ownBusinessesQuery(userId).queryKey })
  }

  return (
    <SectionCard id="delete" title="Delete permanently">
      <ul className="grid max-w-[62ch] list-disc gap-1.5 pl-5">
        <li>This deletes the listing with its photos, flyers, reviews, messages and stats.</li>
        <li>Co-managers lose it too. It can’t be restored, not even by us.</li>
      </ul>
      <ConfirmByTyping
        words={name}
        what="name"
        label="Delete permanently"
        busyWords="Deleting…"
        onConfirm={remove}
      />
    </SectionCard>
  )
}
