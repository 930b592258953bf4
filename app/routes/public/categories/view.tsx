import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { CategoryIcon } from '#app/components/category-icon.tsx'
import { CategoryPattern } from '#app/components/category-pattern.tsx'
import { KenteDivider } from '#app/components/kente-divider.tsx'
import { SearchForm } from '#app/components/search-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { CategoryTree } from '#domain/categories/schema.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import type { Route } from './+types/page.ts'

export default function Categories({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { categories, opened, isUnknown } = loaderData
  const half = Math.ceil(categories.length / 2)
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <header className="bg-tint/50">
        <div className="wrap py-8 lg:py-12">
          <h1 className="text-3xl sm:text-4xl lg:text-5xl">Categories</h1>
          <p className="mt-4 max-w-[38.5em] text-lg">
            {counted(total, 'business', 'businesses')} in{' '}
            {counted(categories.length, 'category', 'categories')}. Open one to see what is in it, or search
            by name, dish or trade.
          </p>
          <SearchForm className="mt-6" />
        </div>
      </header>
      <KenteDivider />
      <div className="wrap py-10">
        {isUnknown && (
          <Alert className="mb-6">There’s no category with that name. Here are all of them.</Alert>
        )}
        {/* Two separate columns, so that expanding an entry only moves what is below it. */}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {[categories.slice(0, half), categories.slice(half)].map((column, index) => (
            <ul key={index === 0 ? 'first' : 'second'} className="grid gap-5">
              {column.map((category) => (
                <CategoryEntry key={category.slug} category={category} isOpen={category.slug === opened} />
              ))}
            </ul>
          ))}
        </div>
      </div>
    </>
  )
}

/** A category: its pattern, its contents, and its expandable subcategories. */
function CategoryEntry({ category, isOpen }: { category: CategoryTree; isOpen: boolean }) {
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
        <CategoryPattern
          id={slug}
          className="flex w-20 shrink-0 items-center max-[15rem]:hidden justify-center sm:w-32"
        >
          <CategoryIcon slug={slug} className="relative size-9 sm:size-12" />
        </CategoryPattern>
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
          summary={counted(subcategories.length, 'subcategory', 'subcategories')}
          className="border-t border-line px-4 sm:px-5"
        >
          <ul className="grid gap-x-6 sm:grid-cols-2">
            {subcategories.map((subcategory) => (
              <li key={subcategory.slug} className="border-t border-line/60">
                <Link
                  to={`/directory?subcategory=${subcategory.slug}`}
                  className="group/name flex min-h-11 items-baseline justify-between gap-3 rounded py-2 no-underline"
                >
                  <span className="text-[0.9375rem] underline-offset-4 group-hover/name:underline">
                    {subcategory.name}
                  </span>
                  <span className="text-sm text-muted tabular-nums">
                    {formatNumber(subcategory.count)}
                    <span className="sr-only"> {subcategory.count === 1 ? 'business' : 'businesses'}</span>
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
