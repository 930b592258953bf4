import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { cn } from './cn.ts'

// Styles that every page has several of are in the style sheet.
export const buttonVariants = cva('btn', {
  variants: {
    variant: {
      primary: 'btn-primary',
      secondary: 'btn-secondary',
      accent: 'border-transparent bg-ochre text-on-ochre hover:bg-ochre-hover',
      ghost: 'btn-ghost',
      danger: 'border-danger bg-transparent text-danger hover:bg-tint',
      /** For the deep green of the hero and the footer. */
      outlineDeep: 'border-on-deep-line bg-transparent text-cream hover:border-cream hover:bg-white/10',
      solidDeep: 'border-transparent bg-cream text-[#0b392f] hover:bg-white',
    },
    size: {
      sm: 'btn-sm',
      md: 'btn-md',
      lg: 'min-h-12 px-6 py-2.5 text-base',
      /** Square, for a single icon: give it an aria-label. */
      icon: 'size-11 p-0 text-lg',
      iconSm: 'size-9 p-0',
    },
    block: { true: 'w-full' },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
})

type Variants = VariantProps<typeof buttonVariants>

/** A button without text shows its name after a while (`tooltip.tsx`). */
const tooltip = (size: Variants['size']) => (size === 'icon' || size === 'iconSm' ? '' : undefined)

export function Button({
  variant,
  size,
  block,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & Variants) {
  return (
    <button
      data-slot="button"
      data-tooltip={tooltip(size)}
      type={type}
      className={cn(buttonVariants({ variant, size, block }), className)}
      {...props}
    />
  )
}

/** A link within the site, styled as a button. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  ...props
}: ComponentProps<typeof Link> & Variants) {
  return (
    <Link data-slot="button" className={cn(buttonVariants({ variant, size, block }), className)} {...props} />
  )
}

/** A link styled as a button that bypasses the router: `tel:`, `mailto:`, other sites. */
export function ButtonAnchor({ variant, size, block, className, ...props }: ComponentProps<'a'> & Variants) {
  return (
    <a data-slot="button" className={cn(buttonVariants({ variant, size, block }), className)} {...props} />
  )
}
