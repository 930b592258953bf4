import { type MetaDescriptor, NavLink, Outlet } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { rowLink, ScrollRow } from '#app/components/scroll-row.tsx'
import type { Route } from './+types/layout.ts'
import { contentSections } from './sections.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Content',
    description: 'The site’s own content, written by its administrators.',
    path: '/admin/content',
    index: false,
  })
}

/** Content written by administrators, with a tab per kind. */
export default function AdminContent() {
  return (
    <div className="wrap max-w-6xl pt-8 pb-20">
      <h1 className="text-4xl">Content</h1>
      <p className="mt-2 text-muted">The site’s own content. Changes appear within a second.</p>
      <nav aria-label="Content types" className="mt-6">
        <ScrollRow>
          {contentSections.map(({ path, label }) => (
            <li key={path} className="shrink-0">
              <NavLink to={`/admin/content/${path}`} className={rowLink}>
                {label}
              </NavLink>
            </li>
          ))}
        </ScrollRow>
      </nav>
      <div className="mt-6">
        <Outlet />
      </div>
    </div>
  )
}
