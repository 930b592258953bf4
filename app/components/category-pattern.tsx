import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn.ts'
import { gradientClass, hashOf } from '#app/ui/gradient.ts'

const weaves = ['weave-kuba', 'weave-mudcloth', 'weave-tibeb']

// Twelve of the fifteen gradients, alternating among three weaves, so that no two categories look alike.
const ofCategories: Record<string, string> = {
  'restaurants-food': 'gradient-1 weave-kuba',
  'fashion-clothing': 'gradient-3 weave-tibeb',
  'beauty-salon': 'gradient-4 weave-mudcloth',
  automotive: 'gradient-7 weave-kuba',
  'real-estate': 'gradient-2 weave-tibeb',
  'professional-services': 'gradient-12 weave-mudcloth',
  education: 'gradient-11 weave-kuba',
  healthcare: 'gradient-5 weave-tibeb',
  'retail-shopping': 'gradient-9 weave-mudcloth',
  'logistics-shipping': 'gradient-15 weave-kuba',
  'events-photography': 'gradient-8 weave-tibeb',
  'home-services': 'gradient-13 weave-mudcloth',
}

/** A fabric pattern, always the same for the same id: a category's slug, or any text. */
export function CategoryPattern({
  id,
  className,
  children,
}: {
  id: string
  className?: string
  children?: ReactNode
}) {
  const [gradient, weave] = ofCategories[id]?.split(' ') ?? [
    gradientClass(id),
    weaves[hashOf(id, 'weave') % weaves.length],
  ]
  return (
    <div
      data-slot="cloth"
      data-gradient=""
      className={cn('relative overflow-hidden text-cream', gradient, className)}
    >
      <div aria-hidden="true" className={cn('weave absolute inset-0 opacity-20', weave)} />
      {children}
    </div>
  )
}
