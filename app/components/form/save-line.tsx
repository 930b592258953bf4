import { CloudOff, CloudUpload, FileCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn.ts'

/** The save status of a form that saves automatically. Give `onTry` only if retrying may help. */
export function SaveLine({
  step,
  onTry,
  children,
}: {
  step: 'pending' | 'saved' | 'stuck' | null
  onTry?: (() => void) | undefined
  children: ReactNode
}) {
  const Icon = step && { pending: CloudUpload, saved: FileCheck, stuck: CloudOff }[step]
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-muted">
      {Icon && (
        <Icon
          aria-hidden="true"
          className={cn('size-4.5 shrink-0', step === 'stuck' ? 'text-clay-ink' : 'text-ok')}
        />
      )}
      <p role="status" data-slot="save-line" className="min-w-0">
        {children}
      </p>
      {onTry && (
        <button
          type="button"
          className="min-h-6 shrink-0 font-semibold text-forest-ink underline underline-offset-4"
          onClick={onTry}
        >
          Try now
        </button>
      )}
    </div>
  )
}
