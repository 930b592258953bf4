import { IncomingMessage } from 'node:http'
import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DatabaseAwayError, ReadOnlyTransactionError } from '#db/errors.ts'
import { newErrorId } from '#domain/error-logs/error-id.ts'
import { type DomainErrorCode, isDomainError } from '#domain/errors.ts'
import { viewOnlyReads } from '#domain/people/views.ts'
import { StorageUnavailableError } from '#ports/storage.ts'
import { WorkNotReadyError } from '#ports/work.ts'
import type { Env, Log } from '../env.ts'
import { crashPage, errorPage } from '../error-page.ts'
import type { ReportPageError } from '../report-page-error.ts'
import { routePattern } from '../route-pattern.ts'

export type Problem = {
  status: ContentfulStatusCode
  /** Stable: clients rely on it. */
  code: string
  title: string
  fields?: Record<string, string> | undefined
  /** For `stale`: what is stored now. */
  stored?: unknown
  retryAfter?: number | undefined
}

const domainStatus: Record<DomainErrorCode, ContentfulStatusCode> = {
  not_found: 404,
  forbidden: 403,
  insufficient_aal: 403,
  reauthentication_needed: 403,
  invalid: 422,
  conflict: 409,
  stale: 409,
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

/** Maps an error to its response; unknown errors become an `internal` 500 without details. */
export function toProblem(error: unknown): Problem {
  if (
    error instanceof DatabaseAwayError ||
    error instanceof WorkNotReadyError ||
    error instanceof StorageUnavailableError
  ) {
    return {
      status: 503,
      code: 'unavailable',
      title: 'The site is busy. Please try again in a moment',
      retryAfter: error.retryAfterSeconds,
    }
  }
  if (error instanceof ReadOnlyTransactionError)
    return { status: 403, code: 'forbidden', title: viewOnlyReads }
  if (hasCode(error, unstorable) || isHalfLetter(error))
    return { status: 422, code: 'invalid', title: 'It contains an invalid character' }
  if (isOfRemoved(error))
    return { status: 409, code: 'conflict', title: 'What this belongs to was just removed. Reload the page.' }
  if (isDomainError(error)) {
    const status = domainStatus[error.code]
    const retryAfter = error.retryAfterSeconds ?? (status === 503 ? 2 : undefined)
    const { code, message: title, fields, stored } = error
    return { status, code, title, fields, stored, retryAfter }
  }
  if (error instanceof HTTPException && error.status < 500) {
    const status = error.status as ContentfulStatusCode
    const code = httpCodes[status] ?? 'bad_request'
    return { status, code, title: error.message || code.replaceAll('_', ' ') }
  }
  return { status: 500, code: 'internal', title: 'Something went wrong on our side' }
}

// A NUL in text, and half a surrogate pair in JSON: the database accepts neither, and forms and links can carry both.
const unstorable = new Set(['22021', '22P05'])
// In JSON, half a pair has the code of any text that can't be read.
const isHalfLetter = (error: unknown): boolean =>
  hasCode(error, malformed) &&
  'detail' in (error as Error) &&
  /surrogate/.test(String((error as Error & { detail: unknown }).detail))
const malformed = new Set(['22P02'])

const foreignKey = new Set(['23503'])

/** What a new row belongs to was there when it was read, and was removed before the row was written. */
const isOfRemoved = (error: unknown): boolean =>
  // The same code stands for removing what other rows still belong to, which is a fault of ours.
  hasCode(error, foreignKey) && /^insert or update/.test((error as Error).message)

/** The safety net below the schemas and commands, for what any endpoint may be sent at any moment. */
const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code))

/** `report` records a page that failed here, so that the screen can say so. */
export function onError(log: Log, report: ReportPageError = async () => false): ErrorHandler<Env> {
  return async (error, c) => {
    if (isAbandoned(c)) {
      log.info({ id: c.get('requestId') }, 'the client disconnected')
      return c.body(null, 400)
    }
    const problem = toProblem(error)
    const isInternal = problem.code === 'internal'
    const errorId = isInternal && isPage(c) ? newErrorId() : undefined
    const route = routePattern(c)
    // Rare if two people met; otherwise a fault of ours.
    if (isOfRemoved(error)) log.warn({ id: c.get('requestId'), route, err: error }, 'its parent is gone')
    if (problem.status >= 500) {
      const fields = { id: c.get('requestId'), route, ...(errorId && { errorId }), err: error }
      if (isInternal || error instanceof StorageUnavailableError)
        log.error(fields, isInternal ? 'request failed' : 'request turned away')
      else log.warn(fields, 'request turned away')
    }
    if (errorId) {
      const isReported = await report(error, {
        errorId,
        path: c.req.path.replace(/(\/_)?\.data$/, '') || '/',
        userAgent: c.req.header('user-agent') ?? '',
        clientAddress: c.get('clientAddress') ?? '',
      })
      return answerCrash(c, { errorId, isReported })
    }
    return answerProblem(c, problem)
  }
}

/** The client stopped in the middle of sending a body: nobody is left to answer, and nothing is wrong here. */
function isAbandoned(c: Context<Env>): boolean {
  const incoming = c.env?.incoming
  return incoming instanceof IncomingMessage && incoming.destroyed && !incoming.complete
}

export const onNotFound: NotFoundHandler<Env> = (c) =>
  answerProblem(c, { status: 404, code: 'not_found', title: 'Not found' })

/** A page for people, or what the browser reads when loading a page's data: `app/components/server-report.ts`. */
function answerCrash(
  c: Context<Env>,
  crash: { errorId: string; isReported: boolean },
): Response | Promise<Response> {
  c.header('Cache-Control', 'no-store')
  return c.req.path.endsWith('.data') ? c.json(crash, 500) : c.html(String(crashPage(crash)), 500)
}

const isPage = (c: Context<Env>) => !/^\/(api|functions|auth\/v1|media)\//.test(c.req.path)

export function answerProblem(
  c: Context<Env>,
  { status, code, title, fields, stored, retryAfter }: Problem,
): Response {
  const requestId = c.get('requestId')
  c.header('Cache-Control', 'no-store')
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  if (!/^\/(api|functions|auth\/v1)\//.test(c.req.path))
    return c.html(String(errorPage({ status, title, requestId })), status)
  c.header('Content-Type', 'application/problem+json')
  return c.body(
    JSON.stringify({ type: 'about:blank', status, code, title, fields, stored, requestId }),
    status,
  )
}
