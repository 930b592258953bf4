import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { counted } from '#domain/format-number.ts'
import type { CategoryTeaser, SiteCopy } from '#domain/site/schema.ts'
import { CategoryIcon } from '../category-icon.tsx'
import { CategoryPattern } from '../category-pattern.tsx'

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

/** A category with its number of businesses, linking to the directory filtered by it. */
function CategoryTile({ category }: { category: CategoryTeaser }) {
  return (
    <Link to={`/directory?category=${category.slug}`} data-slot="category-tile" className="category-tile">
      <CategoryPattern id={category.slug} className="tile-mark">
        <CategoryIcon slug={category.slug} className="relative size-6" />
      </CategoryPattern>
      <span className="tile-text">
        <b>{category.name}</b>
        <span>{category.description}</span>
        <strong>{counted(category.count, 'business', 'businesses')}</strong>
      </span>
    </Link>
  )
}
