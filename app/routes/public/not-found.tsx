import { data, type MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { NotFound } from '#app/components/not-found.tsx'
import type { Route } from './+types/not-found.ts'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Page not found',
    description: 'There is no page at this address.',
    path: null,
    index: false,
  })
}

export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return <NotFound />
}
