import { Dialog } from '#app/ui/dialog.tsx'
import ReviewPart from './review-part.tsx'
import type { ReviewedBusiness } from './reviewed.ts'

export function ReviewDialog({
  business,
  userId,
  open,
  onClose,
}: {
  business: ReviewedBusiness
  userId: string
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog open={open} onClose={onClose} title={`Review ${business.name}`}>
      <ReviewPart business={business} userId={userId} headingLevel="h3" onClose={onClose} />
    </Dialog>
  )
}
