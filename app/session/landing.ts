/** The result of an emailed link, or of signing in at another site. */
export type Landing =
  /** Being checked. */
  | { kind: 'working' }
  /** Signed in. `method` is the auth service's term: `email/signup`, `recovery`, `magiclink`, `oauth` … */
  | { kind: 'done'; method: string }
  /** The first of two mailboxes has confirmed a change of address. */
  | { kind: 'half' }
  /** The link is valid, but it completes something that started in another browser. */
  | { kind: 'elsewhere' }
  | { kind: 'failed'; code: string; description: string }

type AuthFailure = { name: string; code?: string | undefined; message: string }

/** Determines the result from the link's URL and the client's outcome. */
export function judgeLanding(
  params: URLSearchParams,
  { error, method, isCodeLeft }: { error: AuthFailure | null; method: string; isCodeLeft: boolean },
): Landing {
  const description = params.get('error_description') ?? ''
  const told = params.get('error_code') ?? params.get('error')
  if (told !== null) return { kind: 'failed', code: told, description }
  if (params.has('message')) return { kind: 'half' }
  // The client ignores a code for which this browser has no secret, and rejects tokens that it never requested.
  if (isCodeLeft || /^AuthPKCE/.test(error?.name ?? '')) return { kind: 'elsewhere' }
  if (!error) return { kind: 'done', method }
  const code = error.name === 'AuthRetryableFetchError' ? 'unreachable' : (error.code ?? 'unknown')
  return { kind: 'failed', code, description: error.message }
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

const ours = ['code', 'error', 'error_code', 'error_description', 'sb', 'sb_flow_id', 'message']
const tokens = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token']

/** Query and fragment combined; the query takes precedence. */
export function landingParams({ search, hash }: Pick<Address, 'search' | 'hash'>): URLSearchParams {
  const params = new URLSearchParams(hash.slice(1))
  for (const [name, value] of new URLSearchParams(search)) params.set(name, value)
  return params
}

/** The URL without what the link added. */
export function withoutLanding({ pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search)
  for (const name of ours) query.delete(name)
  // The home page keeps it as an offer; other pages read it from the URL.
  if (pathname === '/') query.delete('next')
  const fragment = new URLSearchParams(hash.slice(1))
  const isOurs = [...ours, ...tokens].some((name) => fragment.has(name))
  const rest = query.toString()
  return `${pathname}${rest && `?${rest}`}${isOurs ? '' : hash}`
}
