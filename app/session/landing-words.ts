import type { Landing } from './landing.ts'

export type LandingWords = { title: string; text: string }

/** What someone wanted to do with the link that led here. */
export type LandingAim = 'confirm' | 'recovery' | 'sign-in'

const unreachable: LandingWords = {
  title: 'The connection was lost',
  text: 'We couldn’t process your link just now. Request a new one below.',
}
const refused: LandingWords = {
  title: 'You were not signed in',
  text: 'The other site didn’t sign you in, or you canceled. Try again, or log in another way.',
}

const worn: Record<LandingAim, LandingWords> = {
  confirm: {
    title: 'This link does not work any more',
    text: 'It is too old, was used already, or is not complete. If it was used, your address is confirmed: just log in. Otherwise have a new one sent.',
  },
  recovery: {
    title: 'This link does not work any more',
    text: 'It is too old, was used already, or is not complete. Ask for a new one here.',
  },
  'sign-in': {
    title: 'This link does not work any more',
    text: 'It is too old, was used already, or is not complete. Log in, or ask for a new one there.',
  },
}

// The service has done what the link is for; only the session couldn't be handed over.
const elsewhere: Record<LandingAim, LandingWords> = {
  confirm: {
    title: 'Your email address is confirmed',
    text: 'As this is not the browser that you began in, or some time has passed, log in to go on. If your password is refused, set a new one.',
  },
  recovery: {
    title: 'This link belongs to another browser',
    text: 'It only works where you asked for it, and not for long. Ask for a new mail here, and open its link in this browser or type its code.',
  },
  'sign-in': {
    title: 'This link belongs to another browser',
    text: 'It only works where you asked for it, and not for long. Ask for a new one on this device, or log in with your password.',
  },
}

const known: Record<string, LandingWords> = {
  unreachable,
  access_denied: refused,
  user_banned: {
    title: 'This account is locked',
    text: 'It can’t be used at present. Write to us if you think that this is a mistake.',
  },
  signup_disabled: {
    title: 'No new accounts at present',
    text: 'There is no account for you yet, and signing up is closed for now.',
  },
  provider_email_needs_verification: {
    title: 'Check your mail',
    text: 'The other site has not confirmed your email address. We sent you a link to do that here.',
  },
  identity_already_exists: {
    title: 'Linked already',
    text: 'That account is linked to an account here already: to this one, or to another.',
  },
  nothing: {
    title: 'There is nothing to go on with',
    text: 'Links from our emails open here. Log in, or open the link in the email again.',
  },
}

const spent = new Set(['flow_state_expired', 'flow_state_not_found', 'bad_code_verifier'])
const errorResponses = new Set([
  'bad_oauth_callback',
  'bad_oauth_state',
  'flow_state_already_used',
  'server_error',
])

/** Why a link came to nothing, and what to do; null where it came to something. */
export function landingFailure(landing: Landing, aim: LandingAim): LandingWords | null {
  if (landing.kind === 'elsewhere') return elsewhere[aim]
  if (landing.kind !== 'failed') return null
  if (spent.has(landing.code)) return elsewhere[aim]
  if (errorResponses.has(landing.code)) return refused
  // `access_denied` alone is another site's word; with a code of its own it was our service.
  return known[landing.code] ?? worn[aim]
}
