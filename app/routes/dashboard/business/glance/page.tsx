import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { Card } from '#app/ui/card.tsx'
import { NumbersLine } from '../../numbers-line.tsx'
import { StatusCard } from '../../status-card.tsx'
import { useWorkspace } from '../workspace.ts'
import type { Route } from './+types/page.ts'
import { PlanPart } from './plan-part.tsx'
import { Steps } from './steps.tsx'
import { StillCorrect } from './still-correct.tsx'

export function meta({ matches, params }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Your listing at a glance',
    description: 'Your listing’s status, pending changes, and what would improve it.',
    path: `/dashboard/business/${params.businessId}`,
    index: false,
  })
}

export default function GlancePage() {
  const { userId, business } = useWorkspace()
  return (
    <div className="grid grid-cols-1 gap-6">
      <StatusCard business={business} />
      {business.role !== 'keeper' && <StillCorrect userId={userId} business={business} />}
      {business.status === 'published' && (
        <Card className="p-5 sm:p-6">
          <NumbersLine userId={userId} businessId={business.id} />
        </Card>
      )}
      <Steps business={business} />
      {business.status === 'published' && business.role === 'owner' && <PlanPart business={business} />}
    </div>
  )
}
