import { type ComponentProps, createElement } from 'react'
import { cn } from './cn.ts'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }

/**
 * What the build puts in the place of lucide-react's own `createLucideIcon`: a page has dozens of icons, so size, stroke
 * and fill are in the style sheet once (`.icon`) instead of nine attributes on each.
 */
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...props }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      // One with a name says something by itself.
      {
        'aria-hidden': props['aria-label'] ? undefined : true,
        viewBox: '0 0 24 24',
        className: cn('icon', className),
        ...props,
      },
      ...shapes,
    )
}
