/** What came of a link from a mail, or of signing in at another site. */
export type Landing =
  /** Being looked at. */
  | { kind: 'working' }
  /** Signed in by it. `method` is the auth service's word: `email/signup`, `recovery`, `magiclink`, `oauth` … */
  | { kind: 'done'; method: string }
  /** The first of two mailboxes has agreed to a change of address. */
  | { kind: 'half' }
  /** The link was right, but it is the end of something that began in another browser. */
  | { kind: 'elsewhere' }
  | { kind: 'failed'; code: string; description: string }

type AuthFailure = { name: string; code?: string | undefined; message: string }

/** Reads the outcome out of the address that the link led to, and of what the client made of it. */
export function judgeLanding(
  params: URLSearchParams,
  { error, method, isCodeLeft }: { error: AuthFailure | null; method: string; isCodeLeft: boolean },
): Landing {
  const description = params.get('error_description') ?? ''
  const told = params.get('error_code') ?? params.get('error')
  if (told !== null) return { kind: 'failed', code: told, description }
  if (params.has('message')) return { kind: 'half' }
  // The client leaves a code alone for which this browser keeps no secret, and refuses tokens that it never asked for.
  if (isCodeLeft || /^AuthPKCE/.test(error?.name ?? '')) return { kind: 'elsewhere' }
  if (!error) return { kind: 'done', method }
  const code = error.name === 'AuthRetryableFetchError' ? 'unreachable' : (error.code ?? 'unknown')
  return { kind: 'failed', code, description: error.message }
}
