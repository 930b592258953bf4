/** An error response, as `application/problem+json`. */
export type Problem = {
  /** Stable code: `invalid`, `conflict`, `too_many`, … */
  code: string
  /** Shown to people. */
  title: string
  /** By field name: what is wrong and how to fix it. */
  fields?: Record<string, string>
  /** For `stale`, when someone else has saved in the meantime: what is stored now. */
  stored?: unknown
}

export class RequestFailed extends Error {
  override name = 'RequestFailed'
  readonly status: number
  /** Null if the response wasn't a problem document: a proxy's page, or nothing at all. */
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

/** The error for a failed response. */
export async function requestFailed(path: string, response: Response): Promise<RequestFailed> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  const problem = isProblem ? ((await response.json().catch(() => null)) as Problem | null) : null
  const seconds = Number(response.headers.get('retry-after'))
  return new RequestFailed(path, response.status, problem, seconds > 0 ? seconds : null)
}
