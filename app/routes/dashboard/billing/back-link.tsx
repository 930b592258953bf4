import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'

export function BackLink() {
  return (
    <Link
      to="/dashboard/billing"
      className="-ml-1 inline-flex min-h-11 items-center gap-1 font-medium text-muted no-underline hover:text-ink"
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      Plans and billing
    </Link>
  )
}
