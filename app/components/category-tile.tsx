import { Link } from 'react-router'
import { formatNumber } from '#domain/format-number.ts'
import type { CategoryTeaser } from '#domain/site/schema.ts'
import { CategoryIcon } from './category-icon.tsx'
import { CategoryPattern } from './category-pattern.tsx'

/** A category with its number of businesses, linking to the directory filtered by it. */
export function CategoryTile({ category }: { category: CategoryTeaser }) {
  return (
    <Link
      to={`/directory?category=${category.slug}`}
      data-slot="category-tile"
      className="group/tile flex h-full gap-4 rounded-card border border-line bg-paper p-4 no-underline transition-[border-color,box-shadow] duration-200 hover:border-line-strong hover:shadow-raised sm:flex-col sm:p-5"
    >
      <CategoryPattern
        id={category.slug}
        className="inline-flex size-14 shrink-0 items-center justify-center rounded-xl transition-transform duration-200 group-hover/tile:-rotate-4"
      >
        <CategoryIcon slug={category.slug} className="relative size-6" />
      </CategoryPattern>
      <span className="grid gap-1">
        <b className="font-display text-lg leading-tight font-semibold tracking-tight">{category.name}</b>
        <span className="text-sm text-muted">{category.description}</span>
        <span className="text-sm font-semibold text-forest-ink tabular-nums">
          {formatNumber(category.count)} businesses
        </span>
      </span>
    </Link>
  )
}
