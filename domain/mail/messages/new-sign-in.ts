import { type Letter, letter } from '../letter.ts'
import type { LetterSite } from '../letter-parts.ts'
import { moment } from '../words.ts'

/** `device` in words; `network` as logged, a shortened IP address, because no location is known. */
export function newSignIn({
  site,
  device,
  network,
  at,
}: {
  site: LetterSite
  device: string
  network: string
  at: Date
}): Letter {
  return letter(site, {
    subject: `New sign-in to your account at ${site.name}`,
    lines: [
      'Someone signed in from a new device.',
      `Device: ${device}`,
      `Network: ${network}`,
      `Time: ${moment(at)}`,
    ],
    button: { label: 'Look at my devices', link: `${site.url}/profile` },
    notYou:
      "If that was you, you don’t need to do anything. If it wasn't, sign out all devices there and change your password.",
  })
}
