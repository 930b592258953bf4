import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import { moment } from '../words.ts'

const names: Record<string, string> = { email: 'email address', phone: 'phone number' }

/** A sign-in method was removed: a provider such as `google`, or the account's own email address or phone number. */
export const identityRemoved = ({
  site,
  at,
  provider,
}: {
  site: LetterSite
  at: Date
  provider: string
}): Letter =>
  letter(site, {
    subject: `A way to log in was removed from your account at ${site.name}`,
    lines: [
      `On ${moment(at)} a way to log in was removed from your account: ${names[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1)}.`,
    ],
    button: { label: 'Check your account', link: `${site.url}/profile` },
    notYou: "If it wasn't you, write to us right away: someone may be signed in to your account.",
  })
