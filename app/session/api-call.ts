import { RequestFailed, requestFailed } from '#app/components/request-failed.ts'
import type { Operations } from '#server/api/operations.ts'

export type { Operations }

/** `GET /admin/categories`: the key of an operation of our own API. */
export type OperationKey = keyof Operations

/** An operation that returns a file. */
export type FileKey = { [K in OperationKey]: Operations[K]['answer'] extends Blob ? K : never }[OperationKey]

type Nothing = Record<never, never>
type Given<K extends OperationKey> = Pick<Operations[K], 'params' | 'query' | 'body'>
/** Required parts must be given; a part without required fields may be omitted. */
type Parts<G> = {
  [P in keyof G as undefined extends G[P] ? never : Nothing extends G[P] ? never : P]: G[P]
} & { [P in keyof G as undefined extends G[P] ? never : Nothing extends G[P] ? P : never]?: G[P] }

type CallOptions = {
  signal?: AbortSignal
  /** The caller shows a 401 first, so the device keeps the session until then. */
  keepsSession?: boolean
  /** The access token, for `callPublic` only. */
  token?: string | undefined
  /** Lets the request outlive the page, for `callPublic` only. */
  keepalive?: boolean
}

/** Everything that a call takes after its key. */
export type CallInit<K extends OperationKey> = Parts<Given<K>> & CallOptions
export type CallArguments<K extends OperationKey> =
  Nothing extends CallInit<K> ? [init?: CallInit<K>] : [init: CallInit<K>]
export type AnswerOf<K extends OperationKey> = Operations[K]['answer']

/** What is stored now, if a call of this operation was rejected because someone else had saved first; else null. */
export function storedIn<K extends OperationKey>(_key: K, error: unknown): Operations[K]['stored'] | null {
  const isStale = error instanceof RequestFailed && error.problem?.code === 'stale'
  return isStale ? ((error.problem?.stored ?? null) as Operations[K]['stored'] | null) : null
}

export type AnyInit = {
  params?: object | undefined
  query?: object | undefined
  body?: unknown
} & CallOptions

/** The method and URL of a call: `GET /admin/synonyms` with a query becomes `/api/admin/synonyms?q=…`. */
export function addressOf(
  key: string,
  { params = {}, query = {} }: AnyInit,
): { method: string; path: `/api/${string}` } {
  const [method = '', template = ''] = key.split(' ')
  const values = params as Record<string, string | number>
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])))
  // Avoids `size`, which phones a few years old don't support.
  const given = Object.entries(query).flatMap(([name, value]) =>
    // A list repeats its name.
    [value].flat().flatMap((each) => (each == null ? [] : [[name, String(each)]])),
  )
  const search = String(new URLSearchParams(given))
  return { method, path: `/api${path}${search && `?${search}`}` as `/api/${string}` }
}

/** A response's content: JSON, a Blob for a file, null without a body. */
export async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  const isFile =
    response.headers.has('content-disposition') || !response.headers.get('content-type')?.includes('json')
  return isFile ? response.blob() : response.json()
}

/** Calls an operation that needs no session, or with a token that the caller has. Throws RequestFailed. */
export function callPublic<K extends OperationKey>(key: K, ...init: CallArguments<K>): Promise<AnswerOf<K>>
export async function callPublic(
  key: string,
  { body, token, params, query, ...options }: AnyInit = {},
): Promise<unknown> {
  const { method, path } = addressOf(key, { params, query })
  const isForm = body instanceof FormData
  const response = await fetch(path, {
    ...options,
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  if (!response.ok) throw await requestFailed(path, response)
  return answerOf(response)
}
