import { useAuthSite } from '#app/session/auth-site.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Outbox } from './outbox.tsx'

/** Emails and text messages that were sent or stored. */
export default function SystemMails() {
  return (
    <div>
      <h2 className="text-2xl">Emails and text messages</h2>
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
        Messages are delivered. Sent ones stay listed without their text, which may have contained a sign-in
        link.
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
        They’re kept here for seven days. Share a link or code only with the person it’s meant for: it signs
        in as them. A mail server is set with <code>SMTP_URL</code>.
      </p>
    </Alert>
  )
}
