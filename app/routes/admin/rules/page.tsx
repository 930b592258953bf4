import { type MetaDescriptor, Navigate, useParams } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { PartPage } from '../setting-form/part-page.tsx'
import type { Route } from './+types/page.ts'
import { ruleParts } from './parts.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  const label = ruleParts.find(({ path }) => path === params.rule)?.label
  return pageMeta(siteOf(matches), {
    title: label ? `${label}, publishing rules` : 'Publishing rules',
    description: 'What is published without a moderator, with a trial on past decisions, for administrators.',
    path: `/admin/rules${params.rule ? `/${params.rule}` : ''}`,
    index: false,
  })
}

export default function AdminRules() {
  const { rule } = useParams()
  const open = ruleParts.find(({ path }) => path === rule)
  if (!open) return <Navigate to={`/admin/rules/${ruleParts[0]!.path}`} replace />
  return (
    <PartPage
      key={open.path}
      title="Publishing rules"
      intro="What is published without a moderator. Suspended accounts, links, contact details in texts and blocked words always wait for one."
      base="/admin/rules"
      parts={ruleParts}
      open={open}
    />
  )
}
