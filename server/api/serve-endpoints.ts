import { createRoute, OpenAPIHono, type RouteConfig, type z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { FindPerson } from '#auth/person.ts'
import type { Claims } from '#db/as-user.ts'
import { findViewed } from '../middleware/account-view.ts'
import { bodyLimit } from '../middleware/body-limit.ts'
import { pacedBody } from '../middleware/paced-body.ts'
import { type PersonEnv, signedIn, staffOnly } from '../middleware/signed-in.ts'
import type { ApiDeps, RunAs } from './deps.ts'
import type {
  Access,
  AnyEndpoint,
  Definition,
  FileAnswer,
  FileBody,
  FormBody,
  MultipartBody,
  Sender,
} from './endpoint.ts'
import { bearer, errorResponses, json, jsonBody, notAsExpected, staleResponse } from './open-api.ts'

/** In bytes: what every path below `/api` accepts, unless its definition says more. */
export const usualBody = 256 * 1024

/** Serves endpoints below the path where the router is mounted, in order. */
export function serveEndpoints(deps: ApiDeps, endpoints: readonly AnyEndpoint[]): OpenAPIHono<PersonEnv> {
  const api = new OpenAPIHono<PersonEnv>()
  for (const endpoint of endpoints) {
    const { wrapper, invalidTo } = endpoint.definition
    api.openapi(
      routeOf(deps, endpoint),
      (c) => answer(deps, endpoint, c),
      (result, c) => {
        if (result.success) return
        if (invalidTo) return c.redirect(invalidTo, 303)
        throw notAsExpected(result.error, wrapper)
      },
    )
  }
  return api
}

/** The largest body in bytes that an endpoint accepts. */
const largestBodyOf = ({ definition: { body, most } }: Pick<AnyEndpoint, 'definition'>): number =>
  (body && 'most' in body && body.most) || most || usualBody

/** Paths below `/api` that accept larger bodies than usual, in Hono's syntax. */
export const pathsOfLargeBodies = (endpoints: readonly AnyEndpoint[]): string[] =>
  endpoints
    .filter((endpoint) => largestBodyOf(endpoint) > usualBody)
    .map((endpoint) => `/api${partsOf(endpoint)[1].replaceAll(/\{(\w+)\}/g, ':$1')}`)

const guards: Record<
  Access,
  (deps: ApiDeps, endpoint: Pick<AnyEndpoint, 'right' | 'definition'>) => MiddlewareHandler<PersonEnv>[]
> = {
  anyone: () => [],
  signedIn: ({ findPerson, db, now }, { definition: { isViewable } }) => [
    signedIn(findPerson, { ...(isViewable && { findViewed: findViewed(db, now) }) }),
  ],
  halfSignedIn: ({ findPerson }) => [signedIn(findPerson, { isHalfEnough: true })],
  moderator: ({ db, findPerson }) => [signedIn(findPerson), staffOnly(db, { right: 'moderation' })],
  admin: ({ db, findPerson }, { right }) => [signedIn(findPerson), staffOnly(db, { right })],
  adminWithSecondFactor: ({ db, findPerson }, { right }) => [
    signedIn(findPerson),
    staffOnly(db, { needsSecondFactor: true, right }),
  ],
}

function routeOf(deps: ApiDeps, endpoint: AnyEndpoint): RouteConfig {
  const { access, tag, definition } = endpoint
  const { summary, description, params, query, body } = definition
  const [method, path] = partsOf(endpoint)
  return createRoute({
    method,
    path,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(access !== 'anyone' && { security: bearer }),
    middleware: [
      ...(largestBodyOf(endpoint) > usualBody ? [pacedBody()] : []),
      ...(definition.before ? [definition.before(deps)] : []),
      bodyLimit(largestBodyOf(endpoint)),
      ...guards[access](deps, endpoint),
    ],
    request: {
      ...(params && { params: params as never }),
      ...(query && { query: query as never }),
      ...(body && { body: bodyOf(body) }),
    },
    responses: responsesOf(access, definition),
  })
}

/** Splits a key into `get` and `/admin/categories/{slug}`. */
function partsOf({ key }: AnyEndpoint) {
  const [method, path] = key.split(' ') as [string, string]
  return [method.toLowerCase() as 'get', path] as const
}

function bodyOf(body: NonNullable<Definition['body']>) {
  if (isFile(body)) return { ...file(body), required: true }
  if (isForm(body)) return { content: { 'application/x-www-form-urlencoded': { schema: body.form } } }
  if (isMultipart(body))
    return { content: { 'multipart/form-data': { schema: body.multipart } }, required: true }
  return jsonBody(body)
}

const file = ({ file: type }: { file: string }) => ({
  content: { [type]: { schema: { type: 'string' as const, format: 'binary' } } },
})
const isFile = (given: object): given is FileBody & FileAnswer => 'file' in given
const isForm = (given: object): given is FormBody => 'form' in given
const isMultipart = (given: object): given is MultipartBody => 'multipart' in given

function responsesOf(
  access: Access,
  { answer, returns, status, empty, errors = [], ...definition }: Definition,
) {
  const isAdmin = access === 'moderator' || access.startsWith('admin')
  return {
    ...successOf(answer, returns, status),
    ...(empty && { 204: { description: empty } }),
    ...(access !== 'anyone' && errorResponses.signedOut),
    ...(isAdmin && errorResponses.forbidden),
    ...((definition.params || definition.query || definition.body) && errorResponses.invalid),
    ...(definition.limit && errorResponses.tooMany),
    ...Object.assign({}, ...errors.map((error) => errorResponses[error])),
    ...(definition.stale && staleResponse(definition.stale)),
  }
}

function successOf(
  answer: Definition['answer'],
  returns = 'Done; nothing is returned',
  status: Definition['status'] = 200,
) {
  if (!answer) return { 204: { description: returns } }
  if (answer === 'redirect') return { 303: { description: returns } }
  if (isFile(answer)) return { [status]: { ...file(answer), description: returns } }
  return { [status]: json(answer as z.ZodType, returns) }
}

async function answer(deps: ApiDeps, endpoint: AnyEndpoint, c: Context<PersonEnv>) {
  const { access, definition, handle } = endpoint
  const { params, query, body, limit, status } = definition
  const address = c.get('clientAddress')
  const person = access === 'anyone' ? null : c.get('person')
  if (limit) await deps.limits.take(limit, { address, account: person?.userId ?? '' })
  const read = (has: unknown, part: 'param' | 'query' | 'json' | 'form') =>
    has ? c.req.valid(part as never) : undefined
  const came = {
    params: read(params, 'param'),
    query: read(query, 'query'),
    body: body && !isFile(body) ? read(body, isForm(body) || isMultipart(body) ? 'form' : 'json') : undefined,
  }
  const run =
    (claims: Claims): RunAs =>
    (work) =>
      deps.db.asUser(claims, work)
  const caller = person
    ? { person, asPerson: run(person.claims) }
    : {
        asVisitor: run({ role: 'anon' }),
        readAsVisitor: deps.replicas?.read ?? run({ role: 'anon' }),
        sender: () => senderOf(deps.findPerson, c.req.header('authorization')),
      }
  const input = Object.assign({}, came.params, came.query, came.body, { requestId: c.get('requestId') })
  const handling = handle({ ...caller, ...came, input, address, c } as never, deps)
  const result = await handling
  // Before the answer: its receiver may read what was written. What was refused, above or there, has thrown, and what
  // waited for nothing, such as counting a visit, wrote nothing.
  const mayHaveWritten = handling instanceof Promise && partsOf(endpoint)[0] !== 'get'
  if (mayHaveWritten) await deps.replicas?.noticeWrites()
  if (result instanceof Response) return result
  const isEmpty = !definition.answer || (definition.empty && result === null)
  return isEmpty ? c.body(null, 204) : c.json(result, status ?? 200)
}

/** The sender of something that visitors may send, too; a session without its second factor counts as anonymous. */
async function senderOf(findPerson: FindPerson, authorization: string | undefined): Promise<Sender> {
  const person = await findPerson(authorization)
  if (!person || person.needsSecondFactor) return { user: null, claims: { role: 'anon' } }
  const { userId, claims } = person
  return { user: { userId, email: typeof claims.email === 'string' ? claims.email : '' }, claims }
}
