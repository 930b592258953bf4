import { type MetaDescriptor, Outlet } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { SectionLinks } from '../section-links.tsx'
import type { Route } from './+types/layout.ts'
import { categorySections } from './sections.ts'

export function meta({ matches, location }: Route.MetaArgs): MetaDescriptor[] {
  const section = categorySections.find(({ path }) => location.pathname === path) ?? categorySections[0]
  return pageMeta(siteOf(matches), { ...section, index: false })
}

export default function AdminCategories() {
  return (
    <div className="panel-wrap pt-8 pb-20">
      <h1 className="text-4xl">Categories</h1>
      <p className="mt-2 text-muted">
        The directory’s categories, their custom fields, and synonyms for what people search for. Changes
        appear within a second.
      </p>
      <SectionLinks
        label="Category sections"
        sections={categorySections.map(({ path, label }) => ({ to: path, label }))}
        end
      />
      <div className="mt-6 max-w-5xl">
        <Outlet />
      </div>
    </div>
  )
}
