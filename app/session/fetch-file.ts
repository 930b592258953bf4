import { RequestFailed, requestFailed } from '#app/components/fetch-json.ts'
import { openSession } from './open-session.ts'

/** A file that only whoever is signed in may read. Throws as `callApi` does. */
export async function fetchFile(path: `/api/${string}`): Promise<Blob> {
  const { auth } = await openSession()
  const bearer = (await auth.getSession()).data.session?.access_token
  if (!bearer) throw new RequestFailed(path, 401)
  const response = await fetch(path, { headers: { Authorization: `Bearer ${bearer}` } })
  if (response.status === 401) await auth.signOut({ scope: 'local' })
  if (!response.ok) throw await requestFailed(path, response)
  return response.blob()
}
