export type DomainErrorCode =
  | 'not_found'
  | 'forbidden'
  /** Theirs to do, once they have shown a second factor. */
  | 'insufficient_aal'
  /** Theirs to do, once they have shown again that the account is theirs. */
  | 'reauthentication_needed'
  | 'invalid'
  | 'conflict'
  | 'too_many'
  | 'unavailable'

/**
 * An expected refusal. `server/` and `app/` map its code to an HTTP status once.
 * Recognise it with `isDomainError`, never with `instanceof`: this module is loaded twice, once by the
 * server and once inside the bundle of the pages.
 */
export class DomainError extends Error {
  readonly code: DomainErrorCode
  readonly fields: Record<string, string> | undefined
  /** When it is worth another try. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: DomainErrorCode,
    message: string,
    options?: { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown },
  ) {
    super(message, { cause: options?.cause })
    this.name = 'DomainError'
    this.code = code
    this.fields = options?.fields
    this.retryAfterSeconds = options?.retryAfterSeconds
  }
}

export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError' && 'code' in error
}
