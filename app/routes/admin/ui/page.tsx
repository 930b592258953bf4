import { type MetaDescriptor, Navigate, useParams } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { PartPage } from '../setting-form/part-page.tsx'
import type { Route } from './+types/page.ts'
import { uiParts } from './parts.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  const label = uiParts.find(({ path }) => path === params.part)?.label
  return pageMeta(siteOf(matches), {
    title: label ? `${label}, site text` : 'Site text',
    description: label
      ? `${label}: what visitors see, a preview and its history, for administrators.`
      : 'The text of the home page, the footer and the announcement, for administrators.',
    path: `/admin/ui${params.part ? `/${params.part}` : ''}`,
    index: false,
  })
}

export default function AdminUi() {
  const { part } = useParams()
  const open = uiParts.find(({ path }) => path === part)
  if (!open) return <Navigate to={`/admin/ui/${uiParts[0]!.path}`} replace />
  return (
    <PartPage
      key={open.path}
      title="Site text"
      intro="What visitors see on the home page, in the footer and in the announcement. Changes appear within a second."
      base="/admin/ui"
      parts={uiParts}
      open={open}
    />
  )
}
