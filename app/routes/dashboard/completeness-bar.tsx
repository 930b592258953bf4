import { cn } from '#app/ui/cn.ts'

/** How complete a listing is, from 0 to 100. */
export function CompletenessBar({ value, className }: { value: number; className?: string }) {
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <div
        role="progressbar"
        aria-label="Complete"
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-tint forced-colors:border"
      >
        {/* Only rendered in the browser, never in server HTML, where an inline style would be blocked. */}
        <div className="h-full rounded-full bg-forest" style={{ width: `${value}%` }} />
      </div>
      <p aria-hidden="true" className="text-sm text-muted tabular-nums">
        {value}% complete
      </p>
    </div>
  )
}
