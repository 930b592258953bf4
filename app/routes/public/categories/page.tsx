import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { itemList } from '#app/components/structured-data.ts'
import { pageContext } from '#app/context.ts'
import { pageQuery, withQuery } from '#app/page-query.ts'
import { pagePart } from '#app/ui/hydrate-later.tsx'
import { listCategories } from '#domain/categories/queries.server.ts'
import { findRedirects } from '#domain/categories/redirects.server.ts'
import { shortNames } from '#domain/categories/schema.ts'
import type { Route } from './+types/page.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const site = siteOf(matches)
  const categories = loaderData?.categories ?? []
  return pageMeta(site, {
    title: 'Categories',
    description:
      'African-owned businesses by what they do, from kitchens and tailors to movers and tax advisers: every category and subcategory, with how many are listed.',
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

const categoriesQuery = pageQuery({
  category: {
    // All unknown categories share one page.
    read: ([given]) => given && (Object.hasOwn(shortNames, given) ? given : 'unknown'),
    write: (value: string | undefined) => value || null,
  },
})

export const loader = withQuery(
  categoriesQuery,
  async ({ context }: Route.LoaderArgs, { category: asked }) => {
    const { read, tag } = context.get(pageContext)
    tag('directory', 'categories')
    const categories = await read(listCategories)
    const named = asked ? (shortNames[asked] ?? null) : null
    // It may have moved to another URL.
    const moved = named === null ? new Map() : await read((tx) => findRedirects(tx, [named]))
    const opened = named && (moved.get(named) ?? named)
    return { categories, opened, isUnknown: Boolean(asked) && opened === null }
  },
)

const CategoriesView = await pagePart(() => import('./view.tsx'))

export default function Categories({ loaderData }: Route.ComponentProps) {
  return <CategoriesView loaderData={loaderData} />
}
