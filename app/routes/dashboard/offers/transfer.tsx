import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import type { Route } from './+types/transfer.ts'
import { MailedOfferPage } from './mailed-offer.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'Take over a listing',
    description: 'Someone wants to transfer a business page to you. Accept or decline it here.',
    path: '/dashboard/transfer',
    index: false,
  })
}

export default function TransferPage() {
  return <MailedOfferPage kind="transfer" />
}
