export type DomainErrorCode =
  | 'not_found'
  | 'forbidden'
  /** Allowed after a second factor. */
  | 'insufficient_aal'
  /** Allowed after the user authenticates again. */
  | 'reauthentication_needed'
  | 'invalid'
  | 'conflict'
  /** Changed since the form was loaded: see `staleVersion`. */
  | 'stale'
  | 'too_many'
  | 'unavailable'

/**
 * An expected error. `server/` and `app/` each map its code to an HTTP status in one place. Check with `isDomainError`,
 * never with `instanceof`: this module is loaded twice, by the server and inside the bundle of the pages.
 */
export class DomainError extends Error {
  readonly code: DomainErrorCode
  readonly fields: Record<string, string> | undefined
  /** When to retry. */
  readonly retryAfterSeconds: number | undefined
  /** For `stale`: the stored value. */
  readonly stored: unknown

  constructor(
    code: DomainErrorCode,
    message: string,
    options?: {
      fields?: Record<string, string>
      retryAfterSeconds?: number
      stored?: unknown
      cause?: unknown
    },
  ) {
    super(message, { cause: options?.cause })
    this.name = 'DomainError'
    this.code = code
    this.fields = options?.fields
    this.retryAfterSeconds = options?.retryAfterSeconds
    this.stored = options?.stored
  }
}

export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError' && 'code' in error
}

/** What is wrong with a form, by field. `title` is said where no field shows it. */
export const invalidFields = (fields: Record<string, string>, title = 'Something needs another look') =>
  new DomainError('invalid', title, { fields })

/** One field, and nothing to add to what is wrong with it. */
export const invalidField = (field: string, problem: string) => invalidFields({ [field]: problem }, problem)

/** For one that isn't there, and for one that the caller may not see. */
export const noSuchListing = () => new DomainError('not_found', 'Listing not found')

/** A browser chose an id that something else has, of the same person or of another. */
export const idTaken = (): DomainError =>
  new DomainError(
    'conflict',
    'This couldn’t be saved because something else has its ID. Reload the page and try again.',
  )
