import { RequestFailed, requestFailed } from '#app/components/request-failed.ts'
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
import { openSession } from './open-session.ts'
import { requestSecondFactor } from './request-second-factor.ts'

type Init = {
  method?: string
  /** Files and forms are sent as they are, everything else as JSON. */
  body?: unknown
  signal?: AbortSignal
  /** The caller shows a 401 first, so the device keeps the session until then. */
  keepsSession?: boolean
}

/**
 * Calls an operation of our own API as the signed-in user: `call('PUT /admin/synonyms/{id}', { params, body })`. Throws
 * RequestFailed unless the response is successful; status 401 means that the session has ended, and the device then
 * drops it. Null for a response without a body, a Blob for a file.
 */
export function call<K extends OperationKey>(key: K, ...init: CallArguments<K>): Promise<AnswerOf<K>>
export async function call(key: string, init: AnyInit = {}): Promise<unknown> {
  const { method, path } = addressOf(key, init)
  return answerOf(await request(path, { ...init, method }, method !== 'GET'))
}

/** The same for pages that may have a visitor: without a session, the auth client isn't loaded. */
export function callAsAnyone<K extends OperationKey>(
  { isSignedIn }: { isSignedIn: boolean },
  key: K,
  ...init: CallArguments<K>
): Promise<AnswerOf<K>> {
  return isSignedIn ? call(key, ...init) : callPublic(key, ...init)
}

/**
 * Downloads a file from our own API, because a link can't send the token. If a second factor is required, the page asks
 * for it and the download continues. Throws RequestFailed.
 */
export function download<K extends FileKey>(name: string, key: K, ...init: CallArguments<K>): Promise<void>
export async function download(name: string, key: string, init: AnyInit = {}): Promise<void> {
  const { method, path } = addressOf(key, init)
  const url = URL.createObjectURL(await (await request(path, { ...init, method }, true)).blob())
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

/** `isAct`: if a second factor is required, the page asks for it and the call continues. */
async function request(
  path: `/api/${string}`,
  { method = 'GET', body, signal, keepsSession = false }: Init = {},
  isAct: boolean,
): Promise<Response> {
  const { auth } = await openSession()
  // Refreshed if it is about to expire.
  const { data, error } = await auth.getSession()
  const bearer = data.session?.access_token
  // A session that can't be refreshed right now hasn't ended.
  if (!bearer) throw new RequestFailed(path, error?.name === 'AuthRetryableFetchError' ? 503 : 401)
  const isFile = body instanceof Blob
  const isForm = body instanceof FormData
  const response = await fetch(path, {
    method,
    headers: {
      Authorization: `Bearer ${bearer}`,
      // For a form, the browser sets the boundary.
      ...(body !== undefined && !isForm && { 'Content-Type': isFile ? body.type : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile || isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  // Ended on another device: the guards take over.
  if (response.status === 401 && !keepsSession) await auth.signOut({ scope: 'local' })
  if (response.ok) return response
  const failure = await requestFailed(path, response)
  if (isAct && failure.problem?.code === 'insufficient_aal' && (await requestSecondFactor()))
    return request(path, { method, body, ...(signal && { signal }) }, false)
  throw failure
}
