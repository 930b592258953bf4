import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { StatusCard } from '../../status-card.tsx'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { PhotosStep } from './photos-step.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Photos of your listing',
    description: 'Photos, cover and logo of your business: add, order and describe them.',
    path: `/dashboard/business/${params.businessId}/photos`,
    index: false,
  })
}

export default function PhotosPage() {
  const { userId, business } = useWorkspace()
  if (business.status === 'suspended') return <StatusCard business={business} />
  return <PhotosStep userId={userId} businessId={business.id} isPublished={business.status === 'published'} />
}
