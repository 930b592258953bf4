import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn.ts'

/** The buttons at the end of a long form, always in view. Focused elements scroll clear of it (`app.css`). */
export function ActionBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      data-slot="action-bar"
      className={cn(
        'above-bottom-bar sticky bottom-(--bottom-bar) z-20 border-t border-line bg-ground py-3',
        className,
      )}
    >
      {children}
    </div>
  )
}
