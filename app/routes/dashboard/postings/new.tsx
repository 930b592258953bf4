import { useState } from 'react'
import { type MetaDescriptor, Navigate, useParams, useSearchParams } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import type { Route } from './+types/new.ts'
import { kinds } from './kinds.ts'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  const kind = Object.entries(kinds).find(([name]) => name === params.kind)?.[1]
  return pageMeta(siteOf(matches), {
    title: kind?.post ?? 'A new posting',
    description: 'Create a posting. It’s saved as you type, and sent when you’re ready.',
    path: `/dashboard/postings/new/${params.kind}`,
    index: false,
  })
}

/** Gives a new posting its id, so that the form has a URL from the first keystroke. */
export default function NewPostingPage() {
  const { kind } = useParams()
  const [query] = useSearchParams()
  const [id] = useState(() => crypto.randomUUID())
  const business = query.get('business')
  const search = new URLSearchParams({ kind: kind ?? '', ...(business && { business }) })
  return <Navigate to={`/dashboard/postings/${id}?${search}`} replace />
}
