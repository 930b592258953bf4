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
    <details data-slot="disclosure" className={cn('disclosure', className)} {...props}>
      <summary>
        <span>{summary}</span>
        {note != null && <small>{note}</small>}
      </summary>
      <div>{children}</div>
    </details>
  )
}
