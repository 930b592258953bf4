import type { AuthError } from './errors.ts'

type Values = Record<string, string | number>

/** The target with the code that its page exchanges for a session. */
export function withCode(target: string, code: string): string {
  const url = new URL(target)
  url.searchParams.set('code', code)
  return url.href
}

/** The target with the values for its page. Clients that started with a challenge look in the query, too. */
export function withFragment(
  target: string,
  values: Values,
  { isPkce = false }: { isPkce?: boolean } = {},
): string {
  const url = new URL(target)
  if (isPkce) for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value))
  // This protocol's marker, by which pages recognize its fragments.
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

/** The target with the reason why there is no session. */
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
