import { RequestFailed, requestFailed } from '#app/components/fetch-json.ts'
import {
  type AnswerOf,
  type AnyInit,
  addressOf,
  answerOf,
  type CallArguments,
  callPublic,
  type FileKey,
  type OperationKey,
} from './api-call.ts'
import { askSecondFactor } from './ask-second-factor.ts'
import { openSession } from './open-session.ts'

type Init = {
  method?: string
  /** A file and a form go as they are, everything else as JSON. */
  body?: unknown
  signal?: AbortSignal
  /** Nobody being signed in any more is an answer that the caller tells first: the device keeps the session until then. */
  keepsSession?: boolean
}

/**
 * Asks our own API as whoever is signed in. Throws RequestFailed for every answer but success; its `status` is 401 where
 * nobody is signed in any more, and then the device forgets the session. Null where there is no body in the answer.
 */
export async function callApi<T = null>(path: `/api/${string}`, init?: Init): Promise<T> {
  const response = await ask(path, init, init?.method !== undefined && init.method !== 'GET')
  return (response.status === 204 ? null : await response.json()) as T
}

/**
 * Calls an operation of our own API as whoever is signed in: `call('PUT /admin/synonyms/{id}', { params, body })`. Throws
 * RequestFailed for every answer but success; its `status` is 401 where nobody is signed in any more, and then the device
 * forgets the session. Null where the answer has no body, a Blob where it is a file.
 */
export function call<K extends OperationKey>(key: K, ...init: CallArguments<K>): Promise<AnswerOf<K>>
export async function call(key: string, init: AnyInit = {}): Promise<unknown> {
  const { method, path } = addressOf(key, init)
  return answerOf(await ask(path, { ...init, method }, method !== 'GET'))
}

/** The same where the page may have a visitor: without a session, the auth client is not loaded. */
export function callAsAnyone<K extends OperationKey>(
  { isSignedIn }: { isSignedIn: boolean },
  key: K,
  ...init: CallArguments<K>
): Promise<AnswerOf<K>> {
  return isSignedIn ? call(key, ...init) : callPublic(key, ...init)
}

/**
 * Saves a file of our own API among the downloads: a link can't bring the token along. Where a second factor is asked for,
 * the page asks for it and this goes on afterwards. Throws RequestFailed.
 */
export function download<K extends FileKey>(name: string, key: K, ...init: CallArguments<K>): Promise<void>
export async function download(name: string, key: string, init: AnyInit = {}): Promise<void> {
  const { method, path } = addressOf(key, init)
  const url = URL.createObjectURL(await (await ask(path, { ...init, method }, true)).blob())
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

/** Saves a file of our own API among the downloads: a link can't bring the token along. Throws RequestFailed. */
export async function saveFromApi(path: `/api/${string}`, name: string, init?: Init): Promise<void> {
  const url = URL.createObjectURL(await (await ask(path, init, true)).blob())
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

/** `isAct`: where a second factor is asked for, the page asks for it and this goes on afterwards. */
async function ask(
  path: `/api/${string}`,
  { method = 'GET', body, signal, keepsSession = false }: Init = {},
  isAct: boolean,
): Promise<Response> {
  const { auth } = await openSession()
  // Refreshed where it is about to end.
  const { data, error } = await auth.getSession()
  const bearer = data.session?.access_token
  // A session that can't be refreshed now has not ended.
  if (!bearer) throw new RequestFailed(path, error?.name === 'AuthRetryableFetchError' ? 503 : 401)
  const isFile = body instanceof Blob
  const isForm = body instanceof FormData
  const response = await fetch(path, {
    method,
    headers: {
      Authorization: `Bearer ${bearer}`,
      // The browser says how a form is divided.
      ...(body !== undefined && !isForm && { 'Content-Type': isFile ? body.type : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile || isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  // Ended on another device: guards take it from here.
  if (response.status === 401 && !keepsSession) await auth.signOut({ scope: 'local' })
  if (response.ok) return response
  const failure = await requestFailed(path, response)
  if (isAct && failure.problem?.code === 'insufficient_aal' && (await askSecondFactor()))
    return ask(path, { method, body, ...(signal && { signal }) }, false)
  throw failure
}
