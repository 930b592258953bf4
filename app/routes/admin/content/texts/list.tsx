import { type MetaDescriptor, Navigate } from 'react-router'
import { findTextKind } from '#domain/texts/kinds.ts'
import { contentMeta } from '../sections.ts'
import type { Route } from './+types/list.ts'
import { TextList } from './text-list.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  const { kind = '', label = 'Texts', many = 'texts' } = findTextKind(params.kind) ?? {}
  return contentMeta(matches, {
    title: label,
    description: `Published and draft ${many} of this site, and who last changed them`,
    path: `/admin/content/${kind}`,
  })
}

/** The texts of a kind. */
export default function AdminTexts({ params }: Route.ComponentProps) {
  const kind = findTextKind(params.kind)
  if (!kind) return <Navigate to="/admin/content" replace />
  return <TextList key={kind.kind} kind={kind} />
}
