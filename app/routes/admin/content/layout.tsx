import { type MetaDescriptor, Outlet } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { usePanelAccess } from '../access/use-access.ts'
import { SectionLinks } from '../section-links.tsx'
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
  const { mayOpen } = usePanelAccess()
  return (
    <div className="panel-wrap pt-8 pb-20">
      <h1 className="text-4xl">Content</h1>
      <p className="mt-2 text-muted">The site’s own content. Changes appear within a second.</p>
      <SectionLinks
        label="Content types"
        sections={contentSections
          .map(({ path, label }) => ({ to: `/admin/content/${path}`, label }))
          .filter(({ to }) => mayOpen(to))}
      />
      <div className="mt-6">
        <Outlet />
      </div>
    </div>
  )
}
