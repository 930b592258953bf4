import { OpenAPIHono, z } from '@hono/zod-openapi'
import { DomainError } from '#domain/errors.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'

/**
 * Routes that check what comes in and describe themselves at `/api/docs`, by the same schemas. What doesn't fit is
 * `invalid`, with a text for each field. A schema with `.meta({ id })` is described once, under that name.
 */
export function createRouter(): OpenAPIHono<PersonEnv> {
  return new OpenAPIHono<PersonEnv>({
    defaultHook(result) {
      if (!result.success) throw notAsExpected(result.error)
    },
  })
}

/** For a body that wraps the values of a form: their fields are called as the form has them, not `values.name`. */
export const unwrapping =
  (wrapper: string) =>
  (result: { success: true } | { success: false; error: z.core.$ZodError }): undefined => {
    if (!result.success) throw notAsExpected(result.error, wrapper)
  }

/** An `invalid` that says what is wrong with each field. */
export function notAsExpected(error: z.core.$ZodError, wrapper?: string): DomainError {
  const fields = error.issues.map(
    ({ path, message }) =>
      [(path[0] === wrapper ? path.slice(1) : path).join('.') || wrapper || 'body', message] as const,
  )
  // The first thing that is wrong with a field is what to mend first.
  return new DomainError('invalid', 'What was sent is not as expected', {
    fields: Object.fromEntries(fields.reverse()),
  })
}

/** A body or an answer in JSON. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { 'application/json': { schema } },
  description,
})

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/json': { schema } },
  required: true,
})

export const problemSchema = z
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

/** The errorResponses that a route names in its `responses`; they are thrown as `DomainError`s and answered in one place. */
export const errorResponses = {
  signedOut: { 401: problem('Nobody is signed in') },
  forbidden: { 403: problem('It isn’t theirs to do') },
  notFound: { 404: problem('There is none, or none that they may see') },
  conflict: { 409: problem('It has changed meanwhile, or doesn’t fit what is there') },
  invalid: { 422: problem('A field is wrong; `fields` says which, and how to mend it') },
  tooMany: { 429: problem('Too often; `Retry-After` says when again') },
} as const

/** Of routes behind `signedIn`. */
export const bearer = [{ bearer: [] }]

export const idParam = z.object({ id: z.uuid({ error: 'That is no id' }) })
