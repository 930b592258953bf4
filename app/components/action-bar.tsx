import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn.ts'

/** The buttons at the end of a long form, always in view. Focused elements scroll clear of it (`app.css`). */
export function ActionBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      data-slot="action-bar"
      className={cn(
        'sticky bottom-[var(--bottom-bar,0px)] z-20 border-t border-line bg-ground py-3',
        className,
      )}
    >
      {children}
    </div>
  )
}
