import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { SaveButton } from '../save-button.tsx'

/** A business that is no longer listed, or whose name is all we know while offline. */
export function Gone({
  business,
  isUnknown = false,
}: {
  business: { id: string; slug: string; name: string }
  isUnknown?: boolean
}) {
  return (
    <Card className="flex min-h-40 flex-col items-start gap-2 border-dashed p-5">
      <h2 className="text-xl break-words">{business.name}</h2>
      {isUnknown ? (
        <Link
          to={`/business/${business.slug}`}
          className="inline-flex min-h-8 items-center font-medium text-forest-ink underline underline-offset-4"
        >
          Its page
        </Link>
      ) : (
        <p className="text-muted">No longer listed. It may come back.</p>
      )}
      <SaveButton business={business} isLabelled className="mt-auto" />
    </Card>
  )
}
