import { RequestFailed } from '#app/components/fetch-json.ts'
import { openSession } from './open-session.ts'

type Init = {
  method?: string
  /** A file goes as it is, everything else as JSON. */
  body?: unknown
  signal?: AbortSignal
  /** Of another session than the one of this device. */
  token?: string
}

/**
 * Asks our own API as whoever is signed in. Throws RequestFailed for every answer but success; its `status` is 401 where
 * nobody is signed in any more, and then the device forgets the session. Null where there is no body in the answer.
 */
export async function callApi<T = null>(
  path: `/api/${string}`,
  { method = 'GET', body, signal, token }: Init = {},
): Promise<T> {
  const { auth } = await openSession()
  // Refreshed where it is about to end.
  const bearer = token ?? (await auth.getSession()).data.session?.access_token
  if (!bearer) throw new RequestFailed(path, 401)
  const isFile = body instanceof Blob
  const response = await fetch(path, {
    method,
    headers: {
      Authorization: `Bearer ${bearer}`,
      ...(body !== undefined && { 'Content-Type': isFile ? body.type : 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  // Ended on another device: guards take it from here.
  if (response.status === 401 && token === undefined) await auth.signOut({ scope: 'local' })
  if (!response.ok) throw new RequestFailed(path, response.status)
  return (response.status === 204 ? null : await response.json()) as T
}
