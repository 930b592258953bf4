import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import type { Route } from './+types/invitation.ts'
import { MailedOfferPage } from './mailed-offer.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'An invitation to manage a listing',
    description: 'Someone invited you to manage a business page with them.',
    path: '/dashboard/invitation',
    index: false,
  })
}

export default function InvitationPage() {
  return <MailedOfferPage kind="invitation" />
}
