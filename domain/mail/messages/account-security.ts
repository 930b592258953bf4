import { type Letter, type LetterSite, letter } from '../letter.ts'
import { moment, once } from '../words.ts'

/** `link` leads to resetting a forgotten password. */
export function passwordChanged({ site, at, link }: { site: LetterSite; at: Date; link: string }): Letter {
  return letter(site, {
    subject: `Your password at ${site.name} was changed`,
    lines: [
      `The password of your account was changed on ${moment(at)}.`,
      'Your other devices were signed out.',
    ],
    button: { label: "It wasn't me", link },
    notYou:
      "If that was you, you don’t need to do anything. If it wasn't, choose a new password with this button right away.",
  })
}

export function reauthentication({
  site,
  code,
  validSeconds,
}: {
  site: LetterSite
  code: string
  validSeconds: number
}): Letter {
  return letter(site, {
    subject: `Your code for ${site.name}`,
    lines: [
      'You are about to change something important on your account. Enter this code to show that it is you.',
    ],
    code,
    validity: `${once(validSeconds, 'The code works')} Don’t share it: we never ask for it.`,
    notYou: `If it wasn't you, someone is signed in to your account: change your password and sign out everywhere at ${site.url}/profile.`,
  })
}

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

const tried = {
  password: 'Someone repeatedly entered wrong passwords for your account.',
  code: 'Someone repeatedly entered wrong second-factor codes. They know your password.',
}

/** To the owner of an account that someone is trying to get into. `link` leads to resetting a forgotten password. */
export function tooManyTries({
  site,
  secret,
  link,
}: {
  site: LetterSite
  secret: keyof typeof tried
  link: string
}): Letter {
  return letter(site, {
    subject: `Too many failed tries to log in to your account at ${site.name}`,
    lines: [
      `${tried[secret]} New devices are blocked for up to an hour; devices you’ve used before still work.`,
      secret === 'code'
        ? 'If that wasn’t you, set a new password now.'
        : 'To log in from a new device now, use a link by mail on the login page, or set a new password.',
    ],
    button: { label: 'Set a new password', link },
    notYou: 'If that was you, you don’t need to do anything.',
  })
}

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
