import { cva, type VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cn } from './cn.ts'

// The common styles are in the style sheet: a list has a row of them.
export const chipVariants = cva('chip', {
  variants: {
    variant: {
      outline: '',
      selected: 'border-forest bg-forest text-on-forest hover:bg-forest-hover',
      deep: 'border-on-deep-line bg-transparent text-cream hover:border-cream hover:bg-white/10',
    },
  },
  defaultVariants: { variant: 'outline' },
})

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
  variant = 'outline',
  ...props
}: Omit<ComponentProps<typeof Link>, 'children'> &
  VariantProps<typeof chipVariants> & { children: ReactNode; removeLabel: string }) {
  return (
    <Link
      data-slot="chip"
      to={to}
      aria-label={removeLabel}
      className={cn(chipVariants({ variant }), 'pr-2')}
      {...props}
    >
      <span className="truncate">{children}</span>
      <X aria-hidden="true" className={variant === 'selected' ? undefined : 'text-muted'} />
    </Link>
  )
}
