import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DatabaseBusyError, DatabaseUnavailableError } from '#db/errors.ts'
import { type DomainErrorCode, isDomainError } from '#domain/errors.ts'
import { WorkNotReadyError } from '#ports/work.ts'
import type { Env, Log } from '../env.ts'
import { errorPage } from '../error-page.ts'

export type Problem = {
  status: ContentfulStatusCode
  /** Stable: clients decide by it. */
  code: string
  title: string
  fields?: Record<string, string> | undefined
  retryAfter?: number | undefined
}

const domainStatus: Record<DomainErrorCode, ContentfulStatusCode> = {
  not_found: 404,
  forbidden: 403,
  insufficient_aal: 403,
  invalid: 422,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
}

const httpCodes: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'address_too_long',
  415: 'unsupported_media_type',
  429: 'too_many',
}

/** How an error is answered; what isn't known is an `internal` 500 that says nothing. */
export function toProblem(error: unknown): Problem {
  if (
    error instanceof DatabaseBusyError ||
    error instanceof DatabaseUnavailableError ||
    error instanceof WorkNotReadyError
  ) {
    return {
      status: 503,
      code: 'unavailable',
      title: 'The site is busy. Please try again in a moment',
      retryAfter: error.retryAfterSeconds,
    }
  }
  if (isDomainError(error)) {
    const status = domainStatus[error.code]
    const retryAfter = error.retryAfterSeconds ?? (status === 503 ? 2 : undefined)
    return { status, code: error.code, title: error.message, fields: error.fields, retryAfter }
  }
  if (error instanceof HTTPException && error.status < 500) {
    const status = error.status as ContentfulStatusCode
    const code = httpCodes[status] ?? 'bad_request'
    return { status, code, title: error.message || code.replaceAll('_', ' ') }
  }
  return { status: 500, code: 'internal', title: 'Something went wrong on our side' }
}

export function onError(log: Log): ErrorHandler<Env> {
  return (error, c) => {
    const problem = toProblem(error)
    if (problem.status >= 500) {
      const fields = { id: c.get('requestId'), err: error }
      if (problem.code === 'internal') log.error(fields, 'request failed')
      else log.warn(fields, 'request turned away')
    }
    return answerProblem(c, problem)
  }
}

export const onNotFound: NotFoundHandler<Env> = (c) =>
  answerProblem(c, { status: 404, code: 'not_found', title: 'There is nothing at this address' })

export function answerProblem(
  c: Context<Env>,
  { status, code, title, fields, retryAfter }: Problem,
): Response {
  const requestId = c.get('requestId')
  c.header('Cache-Control', 'no-store')
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  if (!/^\/(api|functions|auth\/v1)\//.test(c.req.path))
    return c.html(String(errorPage({ status, title, requestId })), status)
  c.header('Content-Type', 'application/problem+json')
  return c.body(JSON.stringify({ type: 'about:blank', status, code, title, fields, requestId }), status)
}
