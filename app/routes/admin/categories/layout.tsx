import { type MetaDescriptor, Outlet } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { SectionLinks } from '../section-links.tsx'
import type { Route } from './+types/layout.ts'

/** The tabs of /admin/categories in order, each with its own route. */
const sections = [
  {
    path: '/admin/categories',
    label: 'Tree',
    title: 'Categories, administration',
    description: 'Categories and subcategories with their order, icons and URLs, for administrators.',
  },
  {
    path: '/admin/categories/synonyms',
    label: 'Synonyms',
    title: 'Synonyms',
    description: 'Words that search treats as the same, managed by administrators.',
  },
  {
    path: '/admin/categories/searches',
    label: 'Searches',
    title: 'Searches, administration',
    description: 'Searches without a result or a click, for administrators.',
  },
] as const

export function meta({ matches, location }: Route.MetaArgs): MetaDescriptor[] {
  const section = sections.find(({ path }) => location.pathname === path) ?? sections[0]
  return pageMeta(siteOf(matches), { ...section, index: false })
}

export default function AdminCategories() {
  return (
    <div className="wrap max-w-5xl pt-8 pb-20">
      <h1 className="text-4xl">Categories</h1>
      <p className="mt-2 text-muted">
        The directory’s categories, and synonyms for what people search for. Changes appear within a second.
      </p>
      <SectionLinks
        label="Category sections"
        sections={sections.map(({ path, label }) => ({ to: path, label }))}
        end
      />
      <div className="mt-6">
        <Outlet />
      </div>
    </div>
  )
}
