import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { cn } from '#app/ui/cn.ts'
import { Later } from '#app/ui/hydrate-later.tsx'

/** At the end of a page, cards of others like what it shows; their code may come later. Nothing without any. */
export function Others<Item extends { id: string }>({
  id = 'similar',
  title,
  all,
  items,
  renderCard,
  className,
}: {
  id?: string
  title: string
  all: { label: string; to: string }
  items: readonly Item[]
  renderCard: (item: Item) => ReactNode
  /** The list's column classes. */
  className?: string
}) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="no-print mt-16 border-t border-line pt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id={id} tabIndex={-1} className="text-2xl sm:text-3xl">
          {title}
        </h2>
        <ButtonLink variant="secondary" to={all.to}>
          {all.label}
        </ButtonLink>
      </div>
      <Later of={[items]}>
        <ul className={cn('list-rows mt-6', className)}>
          {items.map((item) => (
            <li key={item.id}>{renderCard(item)}</li>
          ))}
        </ul>
      </Later>
    </section>
  )
}
