import type { IncomingMessage } from 'node:http'
import { Agent, request as httpsRequest } from 'node:https'
import { DownloadError, type DownloadFailure, type Downloads } from './downloads.ts'
import { isPublicHttps, NoPublicAddressError, publicLookup } from './public-address.ts'

const mostRedirects = 3
const mostInterimAnswers = 5
/** What headers and chunks may add to a file. */
const framingBytes = 131_072
/** A file comes in pieces of a kilobyte or more. */
const smallestPiece = 50
const freePieces = 10_000

const failed = (why: Exclude<DownloadFailure['why'], 'status'>, cause?: unknown) =>
  new DownloadError({ why }, cause)

/** Over HTTPS. A test hands in an agent that connects to a server of its own. */
export function httpsDownloads({
  // A connection that something else opened wouldn't have been checked, so none is kept.
  agent = new Agent({ lookup: publicLookup, keepAlive: false }),
}: {
  agent?: Agent
} = {}): Downloads {
  return {
    async load(address, { mostBytes, mostMs, signal }) {
      const deadline = AbortSignal.timeout(mostMs)
      const stop = AbortSignal.any([signal, deadline])
      try {
        let url = URL.parse(address)
        for (let redirects = 0; redirects <= mostRedirects; redirects++) {
          if (!url || !isPublicHttps(url)) throw failed('address')
          const answer = await get(url, { agent, mostBytes, signal: stop })
          if ('bytes' in answer) return answer.bytes
          url = URL.parse(answer.location, url)
        }
        throw failed('redirects')
      } catch (error) {
        signal.throwIfAborted()
        throw deadline.aborted ? failed('time', error) : error
      }
    },
  }
}

type Options = { agent: Agent; mostBytes: number; signal: AbortSignal }
type Answer = { bytes: Uint8Array } | { location: string }

function get(url: URL, { agent, mostBytes, signal }: Options): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = httpsRequest(url, {
    agent,
    signal,
    headers: {
      accept: 'image/*',
      'accept-encoding': 'identity',
      'user-agent': 'Baobab (pictures of an import)',
    },
  })
  const end = (error: Error) => {
    reject(error)
    request.destroy()
  }
  // Not all answers end in an event of the request.
  signal.addEventListener('abort', () => end(signal.reason), { once: true })
  let interim = 0
  request.on('information', () => {
    interim += 1
    if (interim > mostInterimAnswers) end(failed('framing'))
  })
  request.on('upgrade', (_response, socket) => {
    socket.destroy()
    end(failed('framing'))
  })
  request.on('error', (error) => reject(connectionError(error)))
  request.on('response', (response) => {
    const { statusCode: status = 0, headers } = response
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      resolve({ location: headers.location })
      return request.destroy()
    }
    if (status !== 200) return end(new DownloadError({ why: 'status', status }))
    if (Number(headers['content-length'] ?? 0) > mostBytes) return end(failed('size'))
    read(response, mostBytes).then((bytes) => resolve({ bytes }), end)
  })
  request.end()
  return promise
}

function read(response: IncomingMessage, mostBytes: number): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const { socket } = response
  const parts: Buffer[] = []
  let size = 0
  response.on('data', (part: Buffer) => {
    size += part.length
    if (size > mostBytes) reject(failed('size'))
    // In chunks, or records of TLS, of a byte each, a file would keep this process busy for as long as it may take.
    else if (socket.bytesRead > 2 * size + framingBytes || parts.length > size / smallestPiece + freePieces)
      reject(failed('framing'))
    else parts.push(part)
  })
  response.on('error', (error) => reject(connectionError(error)))
  response.on('end', () => resolve(Buffer.concat(parts)))
  return promise
}

function connectionError(error: Error): DownloadError {
  if (error instanceof NoPublicAddressError) return failed('name', error)
  const code = 'code' in error ? String(error.code) : ''
  return failed(/CERT|SELF_SIGNED|SIGNATURE|ISSUER|^ERR_TLS/.test(code) ? 'certificate' : 'connection', error)
}
