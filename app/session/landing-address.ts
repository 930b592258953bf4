type Address = Pick<Location, 'pathname' | 'search' | 'hash'>

const ownParams = ['code', 'error', 'error_code', 'error_description', 'sb', 'sb_flow_id', 'message']
const tokenParams = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token']
const otherParams = ['expires_at', 'expires_in', 'token_type', 'type']

/** Pages that links in mails and other sites' sign-in pages lead back to. */
const landingPages = new Set(['/', '/auth/callback', '/reset-password', '/profile'])

/** Query and fragment together; what stands in both is the query's. */
export function landingParams({ search, hash }: Pick<Address, 'search' | 'hash'>): URLSearchParams {
  const params = new URLSearchParams(hash.slice(1))
  for (const [name, value] of new URLSearchParams(search)) params.set(name, value)
  return params
}

/** Whether this address is the end of such a link. */
export function landsHere(address: Address): boolean {
  if (!landingPages.has(address.pathname.replace(/(.)\/$/, '$1'))) return false
  const params = landingParams(address)
  return ['code', 'error', 'error_code', 'access_token', 'message'].some((name) => params.has(name))
}

/** The address without what the link added to it. */
export function withoutLanding({ pathname, search, hash }: Address): string {
  const query = new URLSearchParams(search)
  for (const name of [...ownParams, ...tokenParams]) query.delete(name)
  const fragment = new URLSearchParams(hash.slice(1))
  const isOurs = [...ownParams, ...tokenParams].some((name) => fragment.has(name))
  for (const name of [...ownParams, ...tokenParams, ...otherParams]) fragment.delete(name)
  const rest = query.toString()
  return `${pathname}${rest && `?${rest}`}${isOurs ? '' : hash}`
}
