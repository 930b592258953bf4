import type { AuthError } from '../errors.ts'
import { withFragment } from '../redirect-result.ts'

/** An error as URLs carry it. */
export type Refusal = { error: string; error_code?: string; error_description: string }

const byStatus: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
}
const denied = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

export const refusalOf = ({ status, code, message }: AuthError): Refusal => ({
  error: denied.has(code) ? 'access_denied' : (byStatus[status] ?? 'server_error'),
  error_code: code,
  error_description: message,
})

/** The site's URL with the error only in its query: the kind of page that asked isn't known yet. */
export function siteAddress(site: string, refusal: Refusal): string {
  const url = new URL(site)
  for (const [name, value] of Object.entries(refusal)) url.searchParams.set(name, value)
  return url.href
}

/** The page's URL with the error where either kind of client looks for it. */
export const errorAddress = (page: string, refusal: Refusal): string =>
  withFragment(page, refusal, { isPkce: true })
