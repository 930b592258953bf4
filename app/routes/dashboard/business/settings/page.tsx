import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { Branches } from './branches.tsx'
import { DeleteListing } from './delete-listing.tsx'
import { Visibility } from './visibility.tsx'
import { YourData } from './your-data.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Settings of your listing',
    description: 'Unpublish your listing, bring it back, add another location, or delete it permanently.',
    path: `/dashboard/business/${params.businessId}/settings`,
    index: false,
  })
}

export default function SettingsPage() {
  const { business } = useWorkspace()
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <Branches />
      <Visibility />
      <YourData />
      {business.role === 'owner' && <DeleteListing />}
    </div>
  )
}
