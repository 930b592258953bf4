import { type MetaDescriptor, Navigate, useParams } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { PartPage } from '../setting-form/part-page.tsx'
import type { Route } from './+types/page.ts'
import { settingParts } from './parts.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  const label = settingParts.find(({ path }) => path === params.part)?.label
  return pageMeta(siteOf(matches), {
    title: label ? `${label}, settings` : 'Settings',
    description: label
      ? `${label}: how the site behaves, with earlier values, for administrators.`
      : 'Features, review goals, freshness, limits and the email sender, for administrators.',
    path: `/admin/settings${params.part ? `/${params.part}` : ''}`,
    index: false,
  })
}

export default function AdminSettings() {
  const { part } = useParams()
  const open = settingParts.find(({ path }) => path === part)
  if (!open) return <Navigate to={`/admin/settings/${settingParts[0]!.path}`} replace />
  return (
    <PartPage
      key={open.path}
      title="Settings"
      intro="How the site behaves. Every change is recorded and can be undone."
      base="/admin/settings"
      parts={settingParts}
      open={open}
    />
  )
}
