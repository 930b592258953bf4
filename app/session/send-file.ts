import { RequestFailed, requestFailed } from '#app/components/request-failed.ts'
import { type AnswerOf, type AnyInit, addressOf, type CallInit, type OperationKey } from './api-call.ts'
import { openSession } from './open-session.ts'

/**
 * Uploads a file to our own API and reports progress from 0 to 1, which fetch can't. Throws as `call` does, a TypeError
 * if the connection is lost, and `signal`'s reason if aborted.
 */
export function uploadFile<K extends OperationKey>(
  key: K,
  init: CallInit<K>,
  options: UploadOptions,
): Promise<AnswerOf<K>>
export async function uploadFile(
  key: string,
  init: AnyInit,
  { onProgress, signal }: UploadOptions,
): Promise<unknown> {
  const { path } = addressOf(key, init)
  const { auth } = await openSession()
  const bearer = (await auth.getSession()).data.session?.access_token
  if (!bearer) throw new RequestFailed(path, 401)
  const response = await put(path, init.body as Blob, { bearer, onProgress, signal })
  if (response.status === 401) await auth.signOut({ scope: 'local' })
  if (!response.ok) throw await requestFailed(path, response)
  return response.json()
}

type UploadOptions = { onProgress: (share: number) => void; signal: AbortSignal }

function put(
  path: string,
  file: Blob,
  {
    bearer,
    onProgress,
    signal,
  }: { bearer: string; onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  if (signal.aborted) return Promise.reject(signal.reason)
  const request = new XMLHttpRequest()
  request.open('PUT', path)
  request.setRequestHeader('Authorization', `Bearer ${bearer}`)
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => {
    const headers = new Headers()
    for (const name of ['content-type', 'retry-after']) {
      const value = request.getResponseHeader(name)
      if (value) headers.set(name, value)
    }
    resolve(new Response(request.responseText, { status: request.status, headers }))
  }
  request.onerror = () => reject(new TypeError('The connection was lost'))
  signal.addEventListener('abort', () => {
    request.abort()
    reject(signal.reason)
  })
  request.send(file)
  return promise
}
