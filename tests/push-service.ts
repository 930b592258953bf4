import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'
import type { PushTarget } from '#ports/push.ts'

/** As a browser writes them. */
export function browserKeys() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return { keys, p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

/** A browser that subscribed: only it can read what comes. */
export type TestDevice = PushTarget & { keys: ECDH }

export type Received = {
  path: string
  headers: IncomingMessage['headers']
  /** Decrypted by the device. */
  payload: unknown
  /** Claims of the verified signature, and the key that it was made with. */
  signedBy: { aud: unknown; sub: unknown; key: string }
}

type Reply = { status: number; headers?: Record<string, string> }

/** A push service on this machine that reads all it gets, as strictly as a browser. */
export async function startPushService() {
  const devices = new Map<string, TestDevice>()
  const received: Received[] = []
  const failures: unknown[] = []
  let reply: (path: string) => Reply | Promise<Reply> = () => ({ status: 201 })
  const server = createServer(async (request, response) => {
    try {
      const path = request.url!
      const device = devices.get(path)!
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      received.push({
        path,
        headers: request.headers,
        payload: JSON.parse(decrypt(Buffer.concat(parts), device)),
        signedBy: await verify(request.headers.authorization ?? ''),
      })
      const { status, headers = {} } = await reply(path)
      response.writeHead(status, headers).end('said by the test')
    } catch (error) {
      failures.push(error)
      response.writeHead(400).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** What it couldn't read. */
    failures,
    subscribe(): TestDevice {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const device = { endpoint: origin + path, ...browserKeys() }
      devices.set(path, device)
      return device
    },
    replyWith(next: typeof reply) {
      reply = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

/** RFC 8291 over RFC 8188, of one record. */
function decrypt(body: Buffer, { keys, auth }: TestDevice): string {
  const salt = body.subarray(0, 16)
  const idLength = body[20]!
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = hkdfSync('sha256', keys.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** RFC 8292. */
async function verify(authorization: string): Promise<Received['signedBy']> {
  const [, token, key] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key!, 'base64url')
  const { payload } = await jwtVerify(token!, await importJWK(jwkOf(point), 'ES256'))
  return { aud: payload.aud, sub: payload.sub, key: key! }
}

const jwkOf = (point: Buffer) => ({
  kty: 'EC',
  crv: 'P-256',
  x: point.subarray(1, 33).toString('base64url'),
  y: point.subarray(33).toString('base64url'),
})
