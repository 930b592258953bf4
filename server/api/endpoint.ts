import type { z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { Person } from '#auth/person.ts'
import type { Claims } from '#db/as-user.ts'
import type { LimitedAct } from '#domain/rate-limits/limits.ts'
import type { Right } from '#domain/roles/schema.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import type { ApiDeps, RunAs } from './deps.ts'

// One value defines an API operation: its URL, who may call it, input, output, rate limit and size limit. The server
// serves it, the browser calls it by its key (see operations.ts), and the OpenAPI document, the body limits and the
// access tests read it.

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call, with the paths reserved for them. Everyone else is rejected before anything else is checked. */
type KeysByAccess = {
  /** With a session or without. */
  anyone: `${Method} /${string}`
  signedIn: `${Method} /${string}`
  /** Signed in by password; the account's second factor may still be missing. */
  halfSignedIn: `${Method} /${string}`
  moderator: `${Method} /moderation${string}`
  /** Administrators, or whoever has the endpoint's `right`. */
  admin: `${Method} /admin/${string}`
  /** Roles, people, keys, backups, exports and money. */
  adminWithSecondFactor: `${Method} /admin/${string}`
}
export type Access = keyof KeysByAccess

/** Errors beyond those implied by the rest: 401 and 403 from `access`, 422 from the input, 429 from `limit`. */
type EndpointError = 'forbidden' | 'notFound' | 'conflict' | 'invalid' | 'tooMany'

/** A body that isn't JSON. The handler reads it from `c.req`. */
export type FileBody = { file: string; most: number }
/** A form that the browser submits by itself, without scripts. */
export type FormBody = { form: z.ZodType; most?: number }
/** A form with files in it. */
export type MultipartBody = { multipart: z.ZodType; most: number }

/** A response that isn't JSON. The handler returns the `Response`. */
export type FileAnswer = { file: string }
/** 303 to a page of this site. */
type RedirectAnswer = 'redirect'

export type Definition = {
  summary: string
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType | FileBody | FormBody | MultipartBody
  /** The largest body in bytes, if smaller than usual for JSON. */
  most?: number
  /** For a body that wraps a form's values: errors name the form's fields, not `values.name`. */
  wrapper?: string
  /** For a form without scripts: the page that explains the error, by 303. */
  invalidTo?: `/${string}`
  /**
   * Also answers who looks at the site as someone else. It only reads, and nothing that was written to the person in
   * confidence.
   */
  isViewable?: true
  /** Runs first of all, before the guards and before the body is read. */
  before?: (deps: ApiDeps) => MiddlewareHandler<PersonEnv>
  /** None: 204. */
  answer?: z.ZodType | FileAnswer | RedirectAnswer
  /** Description of the response. */
  returns?: string
  status?: 200 | 201 | 202
  /** Description of the case in which null is answered with 204. */
  empty?: string
  errors?: readonly EndpointError[]
  /**
   * For a save that names the `version` it was filled in from: what a rejected save gets back as `stored`. Adds 409.
   */
  stale?: z.ZodType
  /** Counted for the caller's network and account before the handler runs. Other limits are taken in the handler. */
  limit?: LimitedAct
}

type Output<T> = T extends z.ZodType
  ? z.output<T>
  : T extends FormBody
    ? z.output<T['form']>
    : T extends MultipartBody
      ? z.output<T['multipart']>
      : unknown
type Field<D, K extends keyof Definition> = D extends { [key in K]: infer T } ? T : undefined

/** The sender of something that visitors may send, too. */
export type Sender = {
  /** Null for a visitor; an account without an email address has an empty one. */
  user: { userId: string; email: string } | null
  claims: Claims
}

type Caller<A extends Access> = A extends 'anyone'
  ? {
      asVisitor: RunAs
      /** Only reads, and may be answered by a replica: for what anyone may ask for, not for what one person just wrote. */
      readAsVisitor: RunAs
      /** Reads the request's session. One without its second factor counts as anonymous. */
      sender: () => Promise<Sender>
    }
  : { person: Person; asPerson: RunAs }

/** What a handler gets. */
export type EndpointRequest<A extends Access, D> = Caller<A> & {
  params: Output<Field<D, 'params'>>
  query: Output<Field<D, 'query'>>
  body: Output<Field<D, 'body'>>
  /** All three combined, with the request id for the audit log. */
  input: Output<Field<D, 'params'>> &
    Output<Field<D, 'query'>> &
    Output<Field<D, 'body'>> & { requestId: string }
  /** The client's address; empty when unknown. */
  address: string
  c: Context<PersonEnv>
}

/** What a handler may return for a declared response type `T`: JSON turns a `Date` into the promised text. */
type Written<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : T extends object
      ? { [K in keyof T]: Written<T[K]> }
      : T

type Nothing<D> = D extends { empty: string } ? null : never

/** A `Response` is sent as is, for unusual statuses and headers. Without an `answer` any other value is dropped. */
type Answer<D> =
  Field<D, 'answer'> extends infer T
    ? T extends z.ZodType
      ? Written<z.output<T>> | Nothing<D> | Response
      : T extends FileAnswer | RedirectAnswer
        ? Response
        : unknown
    : never

export type Endpoint<Key extends string = string, A extends Access = Access, D = Definition> = {
  key: Key
  access: A
  tag: string
  /** Opens it to others than administrators. */
  right: Right | undefined
  definition: D
  handle(request: EndpointRequest<A, D>, deps: ApiDeps): Promise<Answer<D>> | Answer<D>
}

/** Any endpoint: `never` for what only its own definition knows. */
export type AnyEndpoint = {
  key: string
  access: Access
  tag: string
  right: Right | undefined
  definition: Definition
  handle(request: never, deps: ApiDeps): unknown
}

/** Endpoints with the same access, defined together. */
export const endpointsFor =
  <A extends Access>(access: A, tag: string, right?: A extends `admin${string}` ? Right : never) =>
  <const Key extends KeysByAccess[A], D extends Definition>(
    key: Key,
    definition: D,
    handle: Endpoint<Key, A, D>['handle'],
  ): Endpoint<Key, A, D> => ({ key, access, tag, right, definition, handle })
