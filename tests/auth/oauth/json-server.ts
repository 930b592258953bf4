import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type JsonServer = {
  url: string
  /** Its responses by path, in the order of requests. A number is a status without a body. */
  answers: Record<string, unknown>
  /** What it received, as `METHOD path` with the form and the token. */
  seen: { line: string; form: Record<string, string>; authorization: string | undefined }[]
  close(): Promise<void>
}

/** Stands in for a provider's API on a free port. */
export async function openJsonServer(): Promise<JsonServer> {
  const answers: JsonServer['answers'] = {}
  const seen: JsonServer['seen'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const form = Object.fromEntries(new URLSearchParams(body))
    seen.push({
      line: `${request.method} ${request.url}`,
      form,
      authorization: request.headers.authorization,
    })
    const answer = answers[request.url!.split('?')[0]!] ?? 404
    response.statusCode = typeof answer === 'number' ? answer : 200
    response.setHeader('content-type', 'application/json')
    response.end(typeof answer === 'number' ? '' : JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answers,
    seen,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
