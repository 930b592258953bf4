import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { queryClient } from '#app/components/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { useLateDialog } from '#app/ui/use-late-dialog.ts'
import { standingQuery } from './review-requests.ts'
import type { ReviewedBusiness } from './reviewed.ts'

const loadDialog = () => import('./review-dialog.tsx').then(({ ReviewDialog }) => ReviewDialog)
// Its failure is told by the press itself.
const fetchAhead = () => void loadDialog().catch(() => undefined)

/** Opens the form, whose code comes when someone reaches for it. */
export function WriteReviewButton({ business, userId }: { business: ReviewedBusiness; userId: string }) {
  const { Dialog, isOpen, open, close } = useLateDialog(loadDialog)
  const { data: standing } = useQuery(
    { ...standingQuery(userId, business.id), staleTime: 60_000 },
    queryClient,
  )

  return (
    <>
      <Button variant="secondary" onClick={open} onPointerEnter={fetchAhead} onFocus={fetchAhead}>
        <PenLine aria-hidden="true" />
        {standing?.review ? 'Edit your review' : 'Write a review'}
      </Button>
      {Dialog && <Dialog business={business} userId={userId} open={isOpen} onClose={close} />}
    </>
  )
}
