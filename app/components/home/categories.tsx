import { CategoryTile } from '#app/components/category-tile.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { SiteCopy } from '#domain/site/schema.ts'

const shownCards = 8

export function Categories({ copy }: { copy: SiteCopy['categoryCards'] }) {
  return (
    <section aria-labelledby="categories" className="border-y border-line bg-tint/50">
      <div className="wrap py-14 lg:py-20">
        <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="categories" className="text-3xl lg:text-4xl">
            {copy.title}
          </h2>
          <p className="font-semibold text-clay-ink">{copy.note}</p>
        </div>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
          {copy.cards.slice(0, shownCards).map((category) => (
            <li key={category.slug}>
              <CategoryTile category={category} />
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/categories">View All Categories</ButtonLink>
          <ButtonLink to="/directory" variant="secondary">
            Browse Directory
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
