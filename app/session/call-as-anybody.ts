import { requestFailed } from '#app/components/fetch-json.ts'
import { callApi } from './api.ts'

/** Posts to our own API as whoever is signed in, or as a visitor. Throws RequestFailed for every answer but success. */
export async function postAsAnybody<T>(
  path: `/api/${string}`,
  body: unknown,
  { isSignedIn }: { isSignedIn: boolean },
): Promise<T> {
  if (isSignedIn) return callApi<T>(path, { method: 'POST', body })
  const response = await fetch(path, {
    method: 'POST',
    ...(body instanceof FormData
      ? { body }
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!response.ok) throw await requestFailed(path, response)
  return (await response.json()) as T
}
