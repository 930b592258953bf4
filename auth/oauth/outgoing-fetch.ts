import type { CustomFetch } from 'openid-client'

/** A provider's responses are a few kilobytes; key sets are the largest. */
const LARGEST = 512 * 1024

/** For requests to a provider: only these hosts, no redirects, and responses of limited size. */
export function outgoingFetch(hosts: readonly string[]): CustomFetch {
  return async (url, options) => {
    const { host } = new URL(url)
    if (!hosts.includes(host)) throw new TypeError(`No requests to ${host} are made for this provider`)
    const { body, ...rest } = options
    const response = await fetch(url, {
      ...rest,
      body: body as string | URLSearchParams | null,
      redirect: 'manual',
    })
    const bytes = await readAll(response)
    const hasBody = ![101, 204, 205, 304].includes(response.status)
    return new Response(hasBody ? bytes : null, { status: response.status, headers: response.headers })
  }
}

async function readAll(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > LARGEST) throw new TypeError('The provider’s answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
