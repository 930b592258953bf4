import { useAuthSite } from '#app/session/auth-site.ts'
import { Alert } from '#app/ui/alert.tsx'

type Props = {
  what: 'mail' | 'SMS'
  /** Who sends it: an external auth service sends what has to do with accounts. */
  from?: 'site' | 'accounts'
}

/** A warning beside a form that needs mail or SMS, on an installation that sends none. */
export function Undelivered({ what, from = 'site' }: Props) {
  const site = useAuthSite()
  if (!site || (from === 'accounts' && site.url)) return null
  if (what === 'mail' ? site.isMailDelivered : site.isSmsDelivered) return null
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
