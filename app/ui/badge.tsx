import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'

const badgeVariants = cva('badge', {
  variants: {
    variant: {
      neutral: 'bg-tint text-ink',
      accent: 'bg-ochre text-on-ochre',
      /** Light in both themes, because it is on top of photos. */
      onPhoto: 'bg-[#fffdf9] text-[#0f4a3c]',
      ok: 'border border-ok text-ok',
      danger: 'border border-danger text-danger',
    },
  },
  defaultVariants: { variant: 'neutral' },
})

export function Badge({
  variant,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...props} />
}
