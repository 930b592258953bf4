import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { SearchForm } from '#app/components/search-form.tsx'
import { itemList } from '#app/components/structured-data.ts'
import { WeaveStrip } from '#app/components/weave.tsx'
import { pageContext } from '#app/context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { listCategories } from '#domain/categories/queries.server.ts'
import { findRedirects } from '#domain/categories/redirects.server.ts'
import { shortNames } from '#domain/categories/schema.ts'
import { counted } from '#domain/landing/words.ts'
import type { Route } from './+types/page.ts'
import { CategoryEntry } from './category-entry.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  const categories = loaderData?.categories ?? []
  return pageMeta(site, {
    title: 'Categories',
    description:
      'African-owned businesses by what they do, from kitchens and tailors to movers and tax advisers: every category and its kinds, with how many are listed.',
    path: '/categories',
    kind: 'CollectionPage',
    crumbs: [{ label: 'Categories', to: '/categories' }],
    jsonLd: itemList(
      { url: site?.url ?? '' },
      {
        name: 'Categories',
        items: categories.map(({ slug, name }) => ({ name, path: `/categories/${slug}` })),
      },
    ),
  })
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { read, tag } = context.get(pageContext)
  tag('directory', 'categories')
  const asked = url.searchParams.get('category')
  const categories = await read(listCategories)
  const named = asked === null ? null : (shortNames[asked] ?? null)
  // It may have another address by now.
  const moved = named === null ? new Map() : await read((tx) => findRedirects(tx, [named]))
  const opened = named && (moved.get(named) ?? named)
  return { categories, opened, isUnknown: asked !== null && opened === null }
}

export default function Categories({ loaderData }: Route.ComponentProps) {
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
            {counted(categories.length, 'category', 'categories')}. Open one to see its kinds, or search by
            name, dish or trade.
          </p>
          <SearchForm className="mt-6" />
        </div>
      </header>
      <WeaveStrip />
      <div className="wrap py-10">
        {isUnknown && (
          <Alert className="mb-6">There is no category of that name. Here are all of them.</Alert>
        )}
        {/* Two columns of their own: a part that unfolds moves only what stands below it. */}
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
