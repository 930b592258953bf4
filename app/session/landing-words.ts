import type { Landing } from './landing.ts'

type LandingWords = { title: string; text: string }

/** The purpose of the link that led here. */
type LandingAim = 'confirm' | 'recovery' | 'sign-in'

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
    title: 'This link no longer works',
    text: 'It is too old, was used already, or is not complete. If it was used, your address is confirmed: just log in. Otherwise have a new one sent.',
  },
  recovery: {
    title: 'This link no longer works',
    text: 'It is too old, was used already, or is not complete. Ask for a new one here.',
  },
  'sign-in': {
    title: 'This link no longer works',
    text: 'It is too old, was used already, or is not complete. Log in, or ask for a new one there.',
  },
}

// The service has done what the link is for; only the session couldn't be handed over.
const elsewhere: Record<LandingAim, LandingWords> = {
  confirm: {
    title: 'Your email address is confirmed',
    text: 'You’re in a different browser, or some time has passed. Log in to continue. If your password doesn’t work, set a new one.',
  },
  recovery: {
    title: 'This link belongs to another browser',
    text: 'It works only in the browser that you requested it from, and expires soon. Request a new email here, then open its link in this browser or enter its code.',
  },
  'sign-in': {
    title: 'This link belongs to another browser',
    text: 'It works only in the browser that you requested it from, and expires soon. Request a new one on this device, or log in with your password.',
  },
}

const known: Record<string, LandingWords> = {
  unreachable,
  access_denied: refused,
  user_banned: {
    title: 'This account is locked',
    text: 'You can’t use it right now. Contact us if you think this is a mistake.',
  },
  signup_disabled: {
    title: 'Sign-ups are closed',
    text: 'You don’t have an account yet, and sign-ups are closed right now.',
  },
  provider_email_needs_verification: {
    title: 'Check your mail',
    text: 'The other site has not confirmed your email address. We sent you a link to do that here.',
  },
  identity_already_exists: {
    title: 'Linked already',
    text: 'That account is already linked to this account or to another one here.',
  },
  nothing: {
    title: 'Nothing to continue',
    text: 'Links from our emails open here. Log in, or open the link in the email again.',
  },
}

const spent = new Set(['flow_state_expired', 'flow_state_not_found', 'bad_code_verifier'])
const unfinished = new Set([
  'bad_oauth_callback',
  'bad_oauth_state',
  'flow_state_already_used',
  'server_error',
])

/** Why a link failed, and what to do; null if it worked. */
export function landingFailure(landing: Landing, aim: LandingAim): LandingWords | null {
  if (landing.kind === 'elsewhere') return elsewhere[aim]
  if (landing.kind !== 'failed') return null
  if (spent.has(landing.code)) return elsewhere[aim]
  if (unfinished.has(landing.code)) return refused
  // `access_denied` alone comes from another site; with a code of its own, from our service.
  return known[landing.code] ?? worn[aim]
}
