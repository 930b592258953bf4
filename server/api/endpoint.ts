import type { z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { Claims } from '#db/as-user.ts'
import type { Tx } from '#db/client.ts'
import type { LimitedAct } from '../limits.ts'
import type { Person, PersonEnv } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'

// One value says all about an operation of the API: its address, who may call it, what comes in, what goes out, how often and
// how large. The server serves it, the browser calls it by its key (see operations.ts), and the OpenAPI document, the
// limits of bodies and the tests of who may do what read it.

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call, with the addresses that are theirs. Everyone else is refused before anything else is looked at. */
type KeysByAccess = {
  /** With a session or without. */
  anyone: `${Method} /${string}`
  signedIn: `${Method} /${string}`
  /** Signed in by the password, and the account's second factor may still be to come. */
  halfSignedIn: `${Method} /${string}`
  moderator: `${Method} /moderation${string}`
  admin: `${Method} /admin/${string}`
  /** Roles, people, keys, backups, exports and money. */
  adminWithSecondFactor: `${Method} /admin/${string}`
}
export type Access = keyof KeysByAccess

/** Errors beyond those that follow from the rest: 401 and 403 from `access`, 422 from what comes in, 429 from `limit`. */
export type EndpointError = 'forbidden' | 'notFound' | 'conflict' | 'invalid' | 'tooMany'

/** A body that isn't JSON. The handler reads it from `c.req`. */
export type FileBody = { file: string; most: number }
/** A form that the browser sends by itself, where no scripts run. */
export type FormBody = { form: z.ZodType; most?: number }
/** A form with files in it. */
export type MultipartBody = { multipart: z.ZodType; most: number }

/** An answer that isn't JSON. The handler returns the `Response`. */
export type FileAnswer = { file: string }
/** 303 to a page of this site. */
export type RedirectAnswer = 'redirect'

export type Definition = {
  summary: string
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType | FileBody | FormBody | MultipartBody
  /** The largest body in bytes, where JSON shall be shorter than usual. */
  most?: number
  /** For a body that wraps the values of a form: errors name the form's fields, not `values.name`. */
  wrapper?: string
  /** Of a form without scripts: the page that says what is wrong with it, with 303. */
  invalidTo?: `/${string}`
  /** What must happen first of all, before the guards and before the body is read. */
  before?: (deps: ApiDeps) => MiddlewareHandler<PersonEnv>
  /** None: 204. */
  answer?: z.ZodType | FileAnswer | RedirectAnswer
  /** What the answer is, in words. */
  returns?: string
  status?: 200 | 201 | 202
  errors?: readonly EndpointError[]
  /** Counted for the caller's network and account before the handler runs. Others take theirs in the handler. */
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

/** Runs work in one transaction, as whoever calls. */
export type RunAs = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Who sends what visitors may send, too. */
export type Sender = { userId: string | null; claims: Claims }

type Caller<A extends Access> = A extends 'anyone'
  ? {
      asVisitor: RunAs
      /** Looks at the session that came along. One whose second factor is still to come counts as nobody's. */
      sender: () => Promise<Sender>
    }
  : { person: Person; asPerson: RunAs }

/** What a handler gets. */
export type EndpointRequest<A extends Access, D> = Caller<A> & {
  params: Output<Field<D, 'params'>>
  query: Output<Field<D, 'query'>>
  body: Output<Field<D, 'body'>>
  /** All of the three in one, with the id of the request for the audit log. */
  input: Output<Field<D, 'params'>> &
    Output<Field<D, 'query'>> &
    Output<Field<D, 'body'>> & { requestId: string }
  /** The client's address; empty when unknown. */
  address: string
  c: Context<PersonEnv>
}

/** What a handler may return where the answer says `T`: JSON writes a `Date` as the text that the answer promises. */
type Written<T> = T extends string
  ? string extends T
    ? T | Date
    : T
  : T extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : T extends object
      ? { [K in keyof T]: Written<T[K]> }
      : T

/** A `Response` goes out as it is, for other statuses and headers than the usual. Without an `answer` the rest is dropped. */
type Answer<D> =
  Field<D, 'answer'> extends infer T
    ? T extends z.ZodType
      ? Written<z.output<T>> | Response
      : T extends FileAnswer | RedirectAnswer
        ? Response
        : unknown
    : never

export type Endpoint<Key extends string = string, A extends Access = Access, D = Definition> = {
  key: Key
  access: A
  tag: string
  definition: D
  handle(request: EndpointRequest<A, D>, deps: ApiDeps): Promise<Answer<D>> | Answer<D>
}

/** Any of them: `never` for what only its own definition knows. */
export type AnyEndpoint = {
  key: string
  access: Access
  tag: string
  definition: Definition
  handle(request: never, deps: ApiDeps): unknown
}

/** Endpoints that the same people may call, described together. */
export const endpointsFor =
  <A extends Access>(access: A, tag: string) =>
  <const Key extends KeysByAccess[A], D extends Definition>(
    key: Key,
    definition: D,
    handle: Endpoint<Key, A, D>['handle'],
  ): Endpoint<Key, A, D> => ({ key, access, tag, definition, handle })
