import { cva, type VariantProps } from 'class-variance-authority'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'

const alertVariants = cva(
  'flex gap-3 rounded-control border border-l-4 bg-paper px-4 py-3 text-[0.9375rem] [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        info: 'border-line border-l-indigo [&>svg]:text-indigo',
        ok: 'border-line border-l-ok [&>svg]:text-ok',
        warning: 'border-line border-l-ochre [&>svg]:text-clay-ink',
        danger: 'border-line border-l-danger [&>svg]:text-danger',
      },
    },
    defaultVariants: { variant: 'info' },
  },
)

/**
 * Set `role="alert"` or `role="status"` only if it appears after an action; one that loaded with the page needs none.
 */
export function Alert({
  variant,
  title,
  className,
  children,
  ...props
}: Omit<ComponentProps<'div'>, 'title'> & VariantProps<typeof alertVariants> & { title?: ReactNode }) {
  const Icon = variant === 'ok' ? CircleCheck : variant === 'danger' ? CircleAlert : Info
  return (
    <div data-slot="alert" className={cn(alertVariants({ variant }), className)} {...props}>
      <Icon aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
