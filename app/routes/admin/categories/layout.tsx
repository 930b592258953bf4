import { type MetaDescriptor, NavLink, Outlet } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import type { Route } from './+types/layout.ts'

export function meta({ matches, location }: Route.MetaArgs): MetaDescriptor[] {
  const isSynonyms = location.pathname.endsWith('/synonyms')
  return pageMeta(siteOf(matches), {
    title: isSynonyms ? 'Synonyms' : 'Categories, administration',
    description: isSynonyms
      ? 'Words that search treats as the same, managed by administrators.'
      : 'Categories and subcategories with their order, icons and URLs, for administrators.',
    path: isSynonyms ? '/admin/categories/synonyms' : '/admin/categories',
    index: false,
  })
}

export default function AdminCategories() {
  return (
    <div className="wrap max-w-5xl pt-8 pb-20">
      <h1 className="text-4xl">Categories</h1>
      <p className="mt-2 text-muted">
        The directory’s categories, and synonyms for what people search for. Changes appear within a second.
      </p>
      <nav aria-label="Category sections" className="mt-6">
        <ScrollRow>
          <li className="shrink-0">
            <NavLink to="/admin/categories" end className={rowLink}>
              Tree
            </NavLink>
          </li>
          <li className="shrink-0">
            <NavLink to="/admin/categories/synonyms" className={rowLink}>
              Synonyms
            </NavLink>
          </li>
        </ScrollRow>
      </nav>
      <div className="mt-6">
        <Outlet />
      </div>
    </div>
  )
}
