import { type MetaDescriptor, Outlet } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { SectionLinks } from '../section-links.tsx'
import type { Route } from './+types/layout.ts'
import { systemSections } from './sections.ts'

export function meta({ matches, location }: Route.MetaArgs): MetaDescriptor[] {
  const end = location.pathname.split('/')[3] ?? ''
  const section = systemSections.find(({ path }) => path === end)
  return pageMeta(siteOf(matches), {
    title: section && end ? `${section.label}, system` : 'System',
    description: `${section?.label ?? 'The system'}: how this site is running, for administrators.`,
    path: `/admin/system${end ? `/${end}` : ''}`,
    index: false,
  })
}

/** The site's operations, with a tab per topic. */
export default function AdminSystem() {
  return (
    <div className="panel-wrap pt-8 pb-20">
      <h1 className="text-4xl">System</h1>
      <SectionLinks
        label="System sections"
        sections={systemSections.map(({ path, label }) => ({
          to: path ? `/admin/system/${path}` : '/admin/system',
          label,
        }))}
        end
      />
      <div className="mt-6 grid grid-cols-1 gap-5">
        <Outlet />
      </div>
    </div>
  )
}
