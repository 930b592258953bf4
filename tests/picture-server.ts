import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createPublicLookup, NoPublicAddressError } from '#ports/public-address.ts'
import { selfSigned } from './self-signed.ts'

type Names = { [host: string]: string[] }

/** Anything public: connections end at the test's server. */
const somewhere = '93.184.215.14'

/**
 * A server for HTTPS on this machine, and an agent for which every name of `names` that leads to a public address leads to
 * it: names are looked up, addresses and certificates checked, as on a real site.
 */
export async function startPictureServer(
  answer: RequestListener,
  { names = {}, hosts = ['pictures.example'] }: { names?: Names; hosts?: string[] } = {},
) {
  const { key, cert } = selfSigned(hosts)
  const requests: string[] = []
  const server = createServer({ key, cert }, (request, response) => {
    requests.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const lookedUp: string[] = []
  const known: Names = { ...Object.fromEntries(hosts.map((host) => [host, [somewhere]])), ...names }
  const find = (family: ':' | '.') => async (host: string) => {
    const found = (known[host] ?? []).filter((address) => address.includes(family))
    if (family === '.') lookedUp.push(host)
    if (found.length === 0) throw Object.assign(new Error(`no ${host}`), { code: 'ENOTFOUND' })
    return found
  }
  const lookup = createPublicLookup({ resolve4: find('.'), resolve6: find(':') })
  return {
    /** Host and path of each, in order. */
    requests,
    lookedUp,
    agent: new Agent({
      ca: cert,
      port: (server.address() as AddressInfo).port,
      lookup: (host, options, callback) =>
        lookup(host, options, (error, found) => {
          if (error)
            return callback(error instanceof NoPublicAddressError ? error : new Error('a broken test'), '')
          const here = { address: '127.0.0.1', family: 4 }
          if (Array.isArray(found)) callback(null, [here])
          else callback(null, here.address, here.family)
        }),
    }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type PictureServer = Awaited<ReturnType<typeof startPictureServer>>
