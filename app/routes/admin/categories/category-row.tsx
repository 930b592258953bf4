import { ArrowDown, ArrowUp } from 'lucide-react'
import { CategoryIcon } from '#app/components/category-icon.tsx'
import { Button } from '#app/ui/button.tsx'
import type { AdminCategory } from '#domain/categories/admin-schema.ts'
import { isCategoryIcon } from '#domain/categories/icons.ts'
import { counted } from '#domain/format-number.ts'

export function CategoryRow({
  category: { slug, parent, name, icon, count, formerly },
  headingLevel: Heading,
  isFirst,
  isLast,
  isBusy,
  onMove,
  onEdit,
}: {
  category: AdminCategory
  headingLevel: 'h2' | 'h3'
  isFirst: boolean
  isLast: boolean
  isBusy: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      {parent === null && (
        <CategoryIcon
          slug={slug}
          {...(isCategoryIcon(icon) && { icon })}
          className="size-6 shrink-0 text-forest-ink"
        />
      )}
      <div className="min-w-40 flex-1">
        <Heading
          className={parent === null ? 'text-lg' : 'font-sans text-base font-semibold tracking-normal'}
        >
          {name}
        </Heading>
        <p className="text-sm break-words text-muted">
          {slug} · {counted(count, 'business', 'businesses')}
          {formerly.length > 0 && ` · formerly ${formerly.join(', ')}`}
        </p>
      </div>
      <span className="flex items-center">
        <Button
          variant="ghost"
          size="iconSm"
          aria-label={`Move ${name} up`}
          disabled={isFirst}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="iconSm"
          aria-label={`Move ${name} down`}
          disabled={isLast}
          aria-disabled={isBusy}
          onClick={() => !isBusy && onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
        <Button variant="secondary" size="sm" className="ml-2" onClick={onEdit}>
          Edit<span className="sr-only"> {name}</span>
        </Button>
      </span>
    </div>
  )
}
