import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '#app/components/meta.ts'
import { useAuthSite } from '#app/session/use-auth-site.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { Route } from './+types/page.ts'
import { Outbox } from './outbox.tsx'

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta(siteOf(matches), {
    title: 'System',
    description: 'Mails and text messages of this site, for its administrators.',
    path: '/admin/system',
    index: false,
  })
}

export default function AdminSystem() {
  return (
    <div className="wrap max-w-5xl pt-8 pb-20">
      <h1 className="text-4xl">System</h1>
      <h2 className="mt-10 text-2xl">Mails and text messages</h2>
      <Delivery />
      <Outbox />
    </div>
  )
}

function Delivery() {
  const auth = useAuthSite()
  if (!auth) return null
  const { isMailDelivered, isSmsDelivered, hasPhone } = auth
  if (isMailDelivered && (isSmsDelivered || !hasPhone))
    return (
      <p className="mt-2 max-w-2xl text-muted">
        They are delivered. What was sent keeps its line here, without its text: that may have held a link
        that signs in.
      </p>
    )
  const undelivered = [!isMailDelivered && 'mails', hasPhone && !isSmsDelivered && 'text messages']
  return (
    <Alert
      variant="warning"
      title={`This installation delivers no ${undelivered.filter(Boolean).join(' and no ')}`}
      className="mt-4"
    >
      <p>
        They stay here for seven days. Give a link or a code only to the person it is meant for: it signs in
        as them. A mail server is set with <code>SMTP_URL</code>.
      </p>
    </Alert>
  )
}
