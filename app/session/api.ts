import { RequestFailed, requestFailed } from '#app/components/fetch-json.ts'
import { openSession } from './open-session.ts'

type Init = {
  method?: string
  /** A file and a form go as they are, everything else as JSON. */
  body?: unknown
  signal?: AbortSignal
  /** Of another session than the one of this device. */
  token?: string
}

/**
 * Asks our own API as whoever is signed in. Throws RequestFailed for every answer but success; its `status` is 401 where
 * nobody is signed in any more, and then the device forgets the session. Null where there is no body in the answer.
 */
export async function callApi<T = null>(path: `/api/${string}`, init?: Init): Promise<T> {
  const response = await ask(path, init)
  return (response.status === 204 ? null : await response.json()) as T
}

/** Saves a file of our own API among the downloads: a link can't bring the token along. Throws RequestFailed. */
export async function saveFromApi(path: `/api/${string}`, name: string, init?: Init): Promise<void> {
  const url = URL.createObjectURL(await (await ask(path, init)).blob())
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

async function ask(
  path: `/api/${string}`,
  { method = 'GET', body, signal, token }: Init = {},
): Promise<Response> {
  const { auth } = await openSession()
  // Refreshed where it is about to end.
  const bearer = token ?? (await auth.getSession()).data.session?.access_token
  if (!bearer) throw new RequestFailed(path, 401)
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
  if (response.status === 401 && token === undefined) await auth.signOut({ scope: 'local' })
  if (!response.ok) throw await requestFailed(path, response)
  return response
}
