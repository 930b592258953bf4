import {
  Briefcase,
  Camera,
  Car,
  Drill,
  GraduationCap,
  HeartPulse,
  House,
  type LucideIcon,
  Scissors,
  Ship,
  Shirt,
  ShoppingBag,
  Store,
  Utensils,
} from 'lucide-react'
import { Link } from 'react-router'
import { cn } from '#app/ui/cn.ts'
import { gradientClass } from '#app/ui/gradient.ts'
import type { CategoryTeaser } from '#domain/site/schema.ts'

const signs: Record<string, { Icon: LucideIcon; gradient: string }> = {
  'restaurants-food': { Icon: Utensils, gradient: 'gradient-1' },
  'fashion-clothing': { Icon: Shirt, gradient: 'gradient-3' },
  'beauty-salon': { Icon: Scissors, gradient: 'gradient-4' },
  automotive: { Icon: Car, gradient: 'gradient-7' },
  'real-estate': { Icon: House, gradient: 'gradient-2' },
  'professional-services': { Icon: Briefcase, gradient: 'gradient-12' },
  education: { Icon: GraduationCap, gradient: 'gradient-11' },
  healthcare: { Icon: HeartPulse, gradient: 'gradient-5' },
  'retail-shopping': { Icon: ShoppingBag, gradient: 'gradient-9' },
  'logistics-shipping': { Icon: Ship, gradient: 'gradient-15' },
  'events-photography': { Icon: Camera, gradient: 'gradient-8' },
  'home-services': { Icon: Drill, gradient: 'gradient-13' },
}

/** A category with its number of businesses; it leads to the directory, narrowed to it. */
export function CategoryTile({ category }: { category: CategoryTeaser }) {
  const { Icon, gradient } = signs[category.slug] ?? { Icon: Store, gradient: gradientClass(category.slug) }
  return (
    <Link
      to={`/directory?category=${category.slug}`}
      data-slot="category-tile"
      className="group/tile flex h-full gap-4 rounded-card border border-line bg-paper p-4 no-underline transition-[border-color,box-shadow] duration-200 hover:border-line-strong hover:shadow-raised sm:flex-col sm:p-5"
    >
      <span
        aria-hidden="true"
        data-gradient=""
        className={cn(
          'relative inline-flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-xl text-cream transition-transform duration-200 group-hover/tile:-rotate-4',
          gradient,
        )}
      >
        <span className="weave weave-kuba absolute inset-0 opacity-15" />
        <Icon className="relative size-6" />
      </span>
      <span className="grid gap-1">
        <b className="font-display text-lg leading-tight font-semibold tracking-tight">{category.name}</b>
        <span className="text-sm text-muted">{category.description}</span>
        <span className="text-sm font-semibold text-forest-ink tabular-nums">
          {category.count.toLocaleString('en-US')} businesses
        </span>
      </span>
    </Link>
  )
}
