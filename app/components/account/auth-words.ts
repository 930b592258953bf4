type Failure = { name?: string; code?: string | undefined; status?: number | undefined; message?: string }

/** Where the form shows the message: beside a field, or above the button. */
export type AuthWords = {
  title: string
  text: string
  field?: 'email' | 'phone' | 'password' | 'code' | 'name'
}

const words: Record<string, AuthWords> = {
  invalid_credentials: {
    title: 'That did not match',
    text: 'The email address or the password is not right. Check both, or set a new password.',
  },
  email_not_confirmed: {
    title: 'One step is missing',
    text: 'This email address is not confirmed yet. Open the link that we sent you, or have it sent again.',
  },
  user_banned: {
    title: 'This account is locked',
    text: 'You can’t use it right now. Contact us if you think this is a mistake.',
  },
  user_already_exists: {
    title: 'You have an account already',
    text: 'There is an account with this email address: log in, or set a new password.',
    field: 'email',
  },
  signup_disabled: {
    title: 'Sign-ups are closed',
    text: 'Sign-ups are closed right now. Existing accounts can still log in.',
  },
  email_provider_disabled: {
    title: 'Email sign-in is turned off',
    text: 'Signing in with email and password is turned off here. Use another way to log in.',
  },
  email_exists: {
    title: 'This address is taken',
    text: 'Another account has this email address. Choose another one.',
    field: 'email',
  },
  phone_exists: {
    title: 'This number is taken',
    text: 'Another account has this phone number. Choose another one.',
    field: 'phone',
  },
  email_address_invalid: {
    title: 'Enter a valid email address',
    text: 'That email address can’t be used. Check it, or use another one.',
    field: 'email',
  },
  current_password_required: {
    title: 'Your password is needed',
    text: 'Enter your current password too.',
  },
  current_password_invalid: {
    title: 'Wrong password',
    text: 'That password doesn’t match. Check it, or get a code instead.',
    field: 'password',
  },
  reauthentication_needed: {
    title: 'Confirm it’s you',
    text: 'It’s been a while since you signed in. Log out, log in again, and try again.',
  },
  sign_in_again: {
    title: 'Log in again first',
    text: 'Log out, log in again, and repeat this within ten minutes.',
  },
  reauthentication_not_valid: {
    title: 'That code does not work',
    text: 'The code is wrong, was used already, or is too old. Check it, or ask for a new one.',
    field: 'code',
  },
  mfa_factor_name_conflict: {
    title: 'That name is taken',
    text: 'Another of your factors has this name. Choose a different one.',
    field: 'name',
  },
  mfa_verified_factor_exists: {
    title: 'This number is set up already',
    text: 'The number gets codes already. Use it, or add another one.',
    field: 'phone',
  },
  too_many_enrolled_mfa_factors: {
    title: 'You’ve reached the limit',
    text: 'Your account has the maximum number of factors. Remove one first.',
  },
  identity_already_exists: {
    title: 'Linked already',
    text: 'That account is linked to an account here already.',
  },
  single_identity_not_deletable: {
    title: 'This is your only way to log in',
    text: 'Without it you couldn’t log in. Set a password or link another account first.',
  },
  email_conflict_identity_not_deletable: {
    title: 'It can’t be unlinked',
    text: 'Its email address belongs to another account here. Change your email address first.',
  },
  manual_linking_disabled: {
    title: 'Linking is turned off',
    text: 'Accounts can’t be linked here right now.',
  },
  same_password: {
    title: 'That’s your current password',
    text: 'The new password must be different from your current one.',
    field: 'password',
  },
  otp_expired: {
    title: 'That code does not work',
    text: 'The code is wrong, was used already, or is too old. Check it, or ask for a new one.',
    field: 'code',
  },
  mfa_verification_failed: {
    title: 'That code does not match',
    text: 'The code is not right. Enter the one that is shown now, and check the clock of your phone.',
    field: 'code',
  },
  mfa_challenge_expired: {
    title: 'That took too long',
    text: 'The code is too old. Ask for a new one.',
    field: 'code',
  },
  insufficient_aal: {
    title: 'Your second factor is needed',
    text: 'This account is protected by a second factor. Log in with it first.',
  },
  over_email_send_rate_limit: {
    title: 'A moment, please',
    text: 'We just emailed this address. Wait a minute before you request another email.',
  },
  over_sms_send_rate_limit: {
    title: 'A moment, please',
    text: 'We just texted this number. Wait a minute before you request another code.',
  },
  sms_send_failed: {
    title: 'The message could not be sent',
    text: 'The phone carrier didn’t accept it. Try again later, or use another factor.',
  },
  captcha_failed: {
    title: 'Verification failed',
    text: 'We couldn’t verify that you’re human. Try the check again.',
  },
  session_not_found: {
    title: 'You are signed out',
    text: 'Your session has ended. Log in again.',
  },
}

const unreachable: AuthWords = {
  title: 'No connection',
  text: 'We couldn’t be reached. Check your connection and try again; what you typed is still here.',
}
const tooMany: AuthWords = {
  title: 'Too many tries',
  text: 'Too many attempts. Wait a few minutes and try again.',
}
const busy: AuthWords = {
  title: 'One moment, please',
  text: 'The site is busy right now. Try again in a few seconds.',
}
const unexpected: AuthWords = {
  title: 'That did not work',
  text: 'Something went wrong on our side. Try again in a moment.',
}

/** The message for a request that the auth service rejected or never received. Based on error codes, not texts. */
export function authWords({ name, code, status, message }: Failure): AuthWords {
  if (code === 'weak_password' && message)
    return { title: 'Choose another password', text: weakWords(message), field: 'password' }
  if (name === 'AuthSetupError') return { title: 'Sign-in isn’t available', text: message ?? '' }
  const known = code === undefined ? undefined : words[code]
  if (known) return known
  if (status === 429) return tooMany
  if (name === 'RequestFailed' && status === 401) return words.session_not_found!
  if (name === 'RequestFailed' && status === 503) return busy
  // No response at all, or one that didn't come from the service.
  if (name === 'AuthRetryableFetchError') return status && status >= 500 ? unexpected : unreachable
  return code === 'session_expired' || name === 'AuthSessionMissingError'
    ? words.session_not_found!
    : unexpected
}

const weakWords = (message: string) =>
  `${message.replace(/\.?$/, '.')} Longer is better: three or four words that don’t belong together are hard to guess.`
