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
import type { CategoryTeaser } from '#domain/site/schema.ts'

const icons: Record<string, LucideIcon> = {
  'restaurants-food': Utensils,
  'fashion-clothing': Shirt,
  'beauty-salon': Scissors,
  automotive: Car,
  'real-estate': House,
  'professional-services': Briefcase,
  education: GraduationCap,
  healthcare: HeartPulse,
  'retail-shopping': ShoppingBag,
  'logistics-shipping': Ship,
  'events-photography': Camera,
  'home-services': Drill,
}

/** A category with its number of businesses; it leads to the directory, narrowed to it. */
export function CategoryTile({ category }: { category: CategoryTeaser }) {
  const Icon = icons[category.slug] ?? Store
  return (
    <Link
      to={`/directory?category=${category.slug}`}
      data-slot="category-tile"
      className="group/tile flex h-full gap-4 rounded-card border border-line bg-paper p-4 no-underline transition-[border-color,box-shadow] duration-200 hover:border-line-strong hover:shadow-raised sm:flex-col sm:p-5"
    >
      <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-xl bg-tint text-forest-ink transition-colors duration-200 group-hover/tile:bg-ochre group-hover/tile:text-on-ochre">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span className="grid gap-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <b className="font-display text-lg leading-tight font-semibold tracking-tight">{category.name}</b>
        </span>
        <span className="text-sm text-muted">{category.description}</span>
        <span className="text-sm font-semibold text-forest-ink tabular-nums">
          {category.count.toLocaleString('en-US')} businesses
        </span>
      </span>
    </Link>
  )
}
