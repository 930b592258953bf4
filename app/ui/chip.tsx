import { cva, type VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from './cn.ts'

export const chipVariants = cva(
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border px-3 py-1 text-sm no-underline transition-colors duration-150 pointer-coarse:min-h-11 pointer-coarse:px-4 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        outline: 'border-line bg-paper text-ink hover:border-line-strong hover:bg-tint',
        selected: 'border-forest bg-forest text-on-forest hover:bg-forest-hover',
        deep: 'border-on-deep-line text-cream hover:border-cream hover:bg-white/10',
      },
    },
    defaultVariants: { variant: 'outline' },
  },
)

export function ChipLink({
  variant,
  className,
  ...props
}: ComponentProps<typeof Link> & VariantProps<typeof chipVariants>) {
  return <Link data-slot="chip" className={cn(chipVariants({ variant }), className)} {...props} />
}

/** Submits a form with a value of its own. */
export function ChipButton({
  variant,
  className,
  ...props
}: ComponentProps<'button'> & VariantProps<typeof chipVariants>) {
  return (
    <button type="submit" data-slot="chip" className={cn(chipVariants({ variant }), className)} {...props} />
  )
}

/** A chosen value that can be removed: a link, so that it works without JavaScript. */
export function RemovableChip({
  to,
  children,
  removeLabel,
  ...props
}: Omit<ComponentProps<typeof Link>, 'children'> & { children: ReactNode; removeLabel: string }) {
  return (
    <Link
      data-slot="chip"
      to={to}
      aria-label={removeLabel}
      className={cn(chipVariants({ variant: 'outline' }), 'pr-2')}
      {...props}
    >
      <span className="truncate">{children}</span>
      <X aria-hidden="true" className="text-muted" />
    </Link>
  )
}
