import { RequestFailed } from '#app/components/fetch-json.ts'
import { openSession } from './open-session.ts'

/**
 * Asks our own API as whoever is signed in. Throws RequestFailed for every answer but success; its `status` is 401 where
 * nobody is signed in any more. Null where there is no body in the answer.
 */
export async function callApi<T = null>(
  path: `/api/${string}`,
  { method = 'GET', body, signal }: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
  const client = await openSession()
  // Refreshed where it is about to end.
  const { data } = await client.auth.getSession()
  if (!data.session) throw new RequestFailed(path, 401)
  const response = await fetch(path, {
    method,
    headers: {
      Authorization: `Bearer ${data.session.access_token}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new RequestFailed(path, response.status)
  return (response.status === 204 ? null : await response.json()) as T
}
