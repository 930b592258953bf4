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
