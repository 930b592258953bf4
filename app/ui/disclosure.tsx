import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

/** A collapsible section: the browser's own `details`, which works without JavaScript. */
export function Disclosure({
  summary,
  note,
  className,
  children,
  ...props
}: Omit<ComponentProps<'details'>, 'summary'> & { summary: ReactNode; note?: ReactNode }) {
  return (
    <details data-slot="disclosure" className={cn('group/disclosure', className)} {...props}>
      <summary className="flex min-h-11 items-center gap-2 rounded-lg py-2 font-semibold">
        <span className="min-w-0 flex-1">{summary}</span>
        {note != null && <span className="text-sm font-normal text-muted tabular-nums">{note}</span>}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}
