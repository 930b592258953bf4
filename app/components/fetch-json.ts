export class RequestFailed extends Error {
  override name = 'RequestFailed'
  readonly status: number

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`)
    this.status = status
  }
}

/** Reads from our own API, as somebody with their access token. Throws RequestFailed for every answer but success. */
export async function fetchJson<T>(path: string, signal?: AbortSignal, token?: string): Promise<T> {
  const response = await fetch(path, {
    ...(signal && { signal }),
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  })
  if (!response.ok) throw new RequestFailed(path, response.status)
  return (await response.json()) as T
}
