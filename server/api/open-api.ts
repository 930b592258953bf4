import { z } from '@hono/zod-openapi'
import { DomainError } from '#domain/errors.ts'
import { idSchema } from '#domain/id.ts'

/** An `invalid` error with the problem of each field. */
export function notAsExpected(error: z.core.$ZodError, wrapper?: string): DomainError {
  const fields = error.issues.map(
    ({ path, message }) =>
      [(path[0] === wrapper ? path.slice(1) : path).join('.') || wrapper || 'body', message] as const,
  )
  // The first problem of a field is the one to fix first.
  return new DomainError('invalid', 'The request isn’t valid', {
    fields: Object.fromEntries(fields.reverse()),
  })
}

/** A JSON request or response body. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { 'application/json': { schema } },
  description,
})

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
  required: true,
})

const problemSchema = z
  .object({
    type: z.literal('about:blank'),
    status: z.number().int(),
    code: z.enum([
      'invalid',
      'unauthorized',
      'forbidden',
      'insufficient_aal',
      'reauthentication_needed',
      'not_found',
      'conflict',
      'stale',
      'too_many',
      'unavailable',
      'internal',
    ]),
    title: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Problem' })

const problem = (description: string) => ({
  content: { 'application/problem+json': { schema: problemSchema } },
  description,
})

/**
 * The error responses that a route lists in its `responses`; they are thrown as `DomainError`s and answered in one
 * place.
 */
export const errorResponses = {
  signedOut: { 401: problem('You’re not signed in') },
  forbidden: { 403: problem('You don’t have permission') },
  notFound: { 404: problem('It doesn’t exist, or you can’t see it') },
  conflict: { 409: problem('It conflicts with existing data') },
  invalid: { 422: problem('A field is invalid; `fields` says which one and how to fix it') },
  tooMany: { 429: problem('Too many requests; `Retry-After` says when to try again') },
} as const

/** The rejection of an older version, with what is stored now. */
export const staleResponse = (stored: z.ZodType) => ({
  409: {
    content: {
      'application/problem+json': { schema: z.object({ ...problemSchema.shape, stored: stored.optional() }) },
    },
    description:
      'It conflicts with existing data; `stale` if it was changed in the meantime, with the current state in `stored`',
  },
})

/** For routes after `signedIn`. */
export const bearer = [{ bearer: [] }]

export const idParam = z.object({ id: idSchema })
