import type { Context, ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AuthEnv, AuthService } from './service.ts'

/** An error on the wire: clients rely on `code`, and some on `message`. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: ContentfulStatusCode
  readonly code: string
  /** Added to the body, for instance `weak_password`. */
  readonly more: Record<string, unknown>
  readonly retryAfter: number | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    { more = {}, retryAfter }: { more?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
    this.retryAfter = retryAfter
  }
}

export const invalid = (message: string): AuthError => new AuthError(400, 'validation_failed', message)

/** The first version whose errors have the code in `code`; clients request it by header. */
const NEW_SHAPE = '2024-01-01'

export function onAuthError(service: Pick<AuthService, 'toProblem' | 'log'>): ErrorHandler<AuthEnv> {
  return (error, c) => answerAuthError(c, asAuthError(error, c.get('requestId') ?? '', service))
}

/** Turns any error into its response; unexpected ones are logged. */
export function asAuthError(
  error: unknown,
  requestId: string,
  { toProblem, log }: Pick<AuthService, 'toProblem' | 'log'>,
): AuthError {
  if (error instanceof AuthError) return error
  const { status, retryAfter } = toProblem(error)
  if (status === 429)
    return new AuthError(429, 'over_request_rate_limit', (error as Error).message, {
      ...(retryAfter && { retryAfter }),
    })
  if (status < 500)
    return new AuthError(status as ContentfulStatusCode, 'validation_failed', (error as Error).message)
  const more = { error_id: requestId }
  if (status === 503) {
    log.warn({ id: requestId, err: error }, 'auth request turned away')
    return new AuthError(503, 'unexpected_failure', 'The service is busy', {
      more,
      ...(retryAfter && { retryAfter }),
    })
  }
  log.error({ id: requestId, err: error }, 'auth request failed')
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs', { more })
}

function answerAuthError(c: Context<AuthEnv>, error: AuthError): Response {
  const { status, code, message, more } = error
  c.header('x-sb-error-code', code)
  if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter))
  if (!asksForNewShape(c.req.header('x-supabase-api-version')))
    return c.json({ code: status, error_code: code, msg: message, ...more }, status)
  c.header('X-Supabase-Api-Version', NEW_SHAPE)
  return c.json({ code, message, ...more }, status)
}

function asksForNewShape(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= NEW_SHAPE
}
