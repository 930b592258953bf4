/** What an answer says is wrong, as `application/problem+json`. */
export type Problem = {
  /** Stable: `invalid`, `conflict`, `too_many`, … */
  code: string
  /** For people. */
  title: string
  /** By the name of the field: what is wrong and how to mend it. */
  fields?: Record<string, string>
}

export class RequestFailed extends Error {
  override name = 'RequestFailed'
  readonly status: number
  /** Null where the answer was no problem document: a proxy's page, or nothing at all. */
  readonly problem: Problem | null
  readonly retryAfterSeconds: number | null

  constructor(
    path: string,
    status: number,
    problem: Problem | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    super(`${path} answered ${status}`)
    this.status = status
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The failure that an answer is. */
export async function requestFailed(path: string, response: Response): Promise<RequestFailed> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  const problem = isProblem ? ((await response.json().catch(() => null)) as Problem | null) : null
  const seconds = Number(response.headers.get('retry-after'))
  return new RequestFailed(path, response.status, problem, seconds > 0 ? seconds : null)
}

/** Reads from our own API, as someone with their access token. Throws RequestFailed for every answer but success. */
export async function fetchJson<T>(path: string, signal?: AbortSignal, token?: string): Promise<T> {
  const response = await fetch(path, {
    ...(signal && { signal }),
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  })
  if (!response.ok) throw await requestFailed(path, response)
  return (await response.json()) as T
}
