import { Link } from 'react-router'
import type { AdminSubscription } from '#domain/billing/admin-schema.ts'

/** The listing that a payment was for; it may have been deleted. */
export function ListingLink({ business }: { business: AdminSubscription['business'] }) {
  if (!business) return <span className="text-muted">A deleted listing</span>
  return (
    <Link to={`/business/${business.slug}`} className="font-medium break-words underline underline-offset-4">
      {business.name}
    </Link>
  )
}
