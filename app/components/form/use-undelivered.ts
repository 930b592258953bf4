import { useAuthSite } from '#app/session/auth-site.ts'

export type Sent = {
  what: 'mail' | 'SMS'
  /** Who sends it: an external auth service sends what has to do with accounts. */
  from?: 'site' | 'accounts'
}

const words = {
  mail: { title: 'This site doesn’t send email', stored: 'Emails are stored on this machine.' },
  SMS: { title: 'This site doesn’t send text messages', stored: 'Messages are stored on this machine.' },
}

/** What is true on an installation that sends none; null where it is sent. */
export function useUndelivered({ what, from = 'site' }: Sent): { title: string; text: string } | null {
  const site = useAuthSite()
  if (!site || (from === 'accounts' && site.url)) return null
  if (what === 'mail' ? site.isMailDelivered : site.isSmsDelivered) return null
  const { title, stored } = words[what]
  return { title, text: `${stored} An administrator reads them at Admin → System.` }
}
