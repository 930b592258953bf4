import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from '#app/ui/cn.ts'

/** Above a private page: up to the list that it belongs to. */
export function BackLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      className={cn(
        '-ml-1 inline-flex min-h-11 items-center gap-1 font-medium text-muted no-underline hover:text-ink',
        className,
      )}
    >
      <ChevronLeft aria-hidden="true" className="size-5" />
      {children}
    </Link>
  )
}
