import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CategoryIcon } from '#app/components/category-icon.tsx'
import { Cloth } from '#app/components/cloth.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { CategoryTree } from '#domain/categories/schema.ts'
import { counted } from '#domain/landing/words.ts'
import { formatNumber } from '#domain/numbers.ts'

/** A category: its cloth, what belongs to it, and its kinds in a part that unfolds. */
export function CategoryEntry({ category, isOpen }: { category: CategoryTree; isOpen: boolean }) {
  const { slug, name, description, count, subcategories } = category
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) entry.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  return (
    <li
      ref={entry}
      id={slug}
      data-slot="category"
      className="scroll-mt-24 overflow-hidden rounded-card border border-line bg-paper shadow-card dark:shadow-none"
    >
      <div className="group/head relative flex">
        <Cloth id={slug} className="flex w-20 shrink-0 items-center justify-center sm:w-32">
          <CategoryIcon slug={slug} className="relative size-9 sm:size-12" />
        </Cloth>
        <div className="min-w-0 flex-1 p-4 sm:p-5">
          <h2 className="text-xl sm:text-2xl">
            <Link
              to={`/categories/${slug}`}
              className="rounded no-underline underline-offset-4 after:absolute after:inset-0 after:content-[''] group-hover/head:underline"
            >
              {name}
            </Link>
          </h2>
          <p className="mt-1 text-[0.9375rem] text-muted">{description}</p>
          <p className="mt-2 text-sm font-semibold text-forest-ink tabular-nums">
            {counted(count, 'business', 'businesses')}
          </p>
        </div>
      </div>
      {subcategories.length > 0 && (
        <Disclosure
          open={isOpen}
          summary={counted(subcategories.length, 'kind', 'kinds')}
          className="border-t border-line px-4 sm:px-5"
        >
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {subcategories.map((kind) => (
              <li key={kind.slug} className="border-t border-line/60">
                <Link
                  to={`/directory?subcategory=${kind.slug}`}
                  className="group/kind flex min-h-11 items-baseline justify-between gap-3 rounded py-2 no-underline"
                >
                  <span className="text-[0.9375rem] underline-offset-4 group-hover/kind:underline">
                    {kind.name}
                  </span>
                  <span className="text-sm text-muted tabular-nums">
                    {formatNumber(kind.count)}
                    <span className="sr-only"> {kind.count === 1 ? 'business' : 'businesses'}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  )
}
