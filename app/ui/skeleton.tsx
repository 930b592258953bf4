import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={cn('animate-pulse rounded-lg bg-tint', className)}
      {...props}
    />
  )
}

/** A loading indicator; screen readers announce `label`. */
export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <span data-slot="spinner" role="status" className={cn('inline-flex items-center gap-2', className)}>
      <SpinnerMark />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

/** Only the spinning ring, for use with text elsewhere. */
export function SpinnerMark() {
  return (
    <svg viewBox="0 0 24 24" className="block size-5 animate-spin" aria-hidden="true">
      <circle cx="12" cy="12" r="9" fill="none" className="stroke-line" strokeWidth="3" />
      <path
        d="M12 3a9 9 0 0 1 9 9"
        fill="none"
        className="stroke-forest"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}

function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span data-slot="visually-hidden" className="sr-only" {...props} />
}
