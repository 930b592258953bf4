import { Link } from 'react-router'
import type { AdminSubscription } from '#domain/billing/admin-schema.ts'

/** A listing that something was paid for; it may be gone. */
export function ListingLink({ business }: { business: AdminSubscription['business'] }) {
  if (!business) return <span className="text-muted">A listing that is gone</span>
  return (
    <Link to={`/business/${business.slug}`} className="font-medium break-words underline underline-offset-4">
      {business.name}
    </Link>
  )
}
