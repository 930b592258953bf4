import type { AuthError } from './errors.ts'

type Values = Record<string, string | number>

/** The target with the code that its page trades for a session. */
export function withCode(target: string, code: string): string {
  const url = new URL(target)
  url.searchParams.set('code', code)
  return url.href
}

/** The target with what its page is told. Those who began with a challenge look in the query, too. */
export function withFragment(
  target: string,
  values: Values,
  { isPkce = false }: { isPkce?: boolean } = {},
): string {
  const url = new URL(target)
  if (isPkce) for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value))
  // The mark of this protocol, by which pages tell its fragments from others.
  const told = new URLSearchParams(Object.entries({ ...values, sb: '' }).map(([k, v]) => [k, String(v)]))
  told.sort()
  url.hash = told.toString()
  return url.href
}

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** The target with why there is no session. */
export function errorRedirect(
  target: string,
  { status, code, message }: AuthError,
  options: { isPkce: boolean },
): string {
  const error = oauthErrors[status]
  return withFragment(
    target,
    { ...(error && { error }), error_code: code, error_description: message },
    options,
  )
}
