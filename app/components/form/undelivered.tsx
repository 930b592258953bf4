import { useAuthSite } from '#app/session/auth-site.ts'
import { Alert } from '#app/ui/alert.tsx'

/** Replaces a form that needs mail or SMS on an installation that sends none. */
export function Undelivered({ what }: { what: 'mail' | 'SMS' }) {
  const site = useAuthSite()
  const isDelivered = what === 'mail' ? site?.isMailDelivered : site?.isSmsDelivered
  if (!site || isDelivered) return null
  return (
    <Alert
      variant="warning"
      title={what === 'mail' ? 'This site doesn’t send email' : 'This site doesn’t send text messages'}
    >
      {what === 'mail' ? 'Emails are stored on this machine.' : 'Messages are stored on this machine.'} An
      administrator reads them at Admin → System.
    </Alert>
  )
}
