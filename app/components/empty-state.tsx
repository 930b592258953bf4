import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn.ts'
import { WeavePattern } from './kente-divider.tsx'

/** A friendly empty state, with what to do next. */
export function EmptyState({
  title,
  children,
  actions,
  headingLevel: Heading,
  className,
}: {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** If not given, the title is a paragraph. */
  headingLevel?: 'h1' | 'h2' | 'h3'
  className?: string
}) {
  const Title = Heading ?? 'p'
  return (
    <div
      data-slot="empty-state"
      className={cn(
        'relative isolate overflow-hidden rounded-card border border-line bg-paper px-6 py-12 text-center sm:py-16',
        className,
      )}
    >
      <WeavePattern kind="mudcloth" className="fade-middle -z-10 text-clay opacity-20" />
      <div className="mx-auto grid max-w-md grid-cols-1 justify-items-center gap-3 wrap-anywhere *:max-w-full">
        <Title className="font-display text-2xl font-bold tracking-tight">{title}</Title>
        {children && <div className="text-balance text-muted">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  )
}
