import { CategoryTile } from '#app/components/category-tile.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { CategoryTeaser } from '#domain/site/schema.ts'

export function Categories({ categories, note }: { categories: CategoryTeaser[]; note: string }) {
  return (
    <section aria-labelledby="categories" className="border-t border-line bg-tint/50">
      <div className="wrap py-14 lg:py-20">
        <div className="mb-7">
          <h2 id="categories" className="text-3xl lg:text-4xl">
            Browse by Category
          </h2>
          <p className="mt-2 text-muted">{note}</p>
        </div>
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
          {categories.map((category) => (
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
