import { ECDH } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { deviceName } from '#auth/device-name.ts'
import { DomainError } from '#domain/errors.ts'
import { addDevice, isPushOn, listDevices, removeDevice, renewDevice } from '#domain/push/devices.server.ts'
import {
  type NewPushDevice,
  newPushDeviceSchema,
  pushSchema,
  renewedPushDeviceSchema,
} from '#domain/push/schema.ts'
import type { Push } from '#ports/push.ts'
import { endpointsFor } from '../endpoint.ts'
import { idParam } from '../open-api.ts'

const tag = 'Notifications on devices'
const endpoint = endpointsFor('signedIn', tag)
const openEndpoint = endpointsFor('anyone', tag)

/** The devices on which someone is notified of what they follow and of events they go to. */
export const push = [
  endpoint(
    'GET /push',
    {
      summary: 'List the devices on which you get notifications',
      answer: pushSchema,
      returns: 'The key that a browser subscribes with, and your devices',
    },
    ({ person: { userId }, asPerson }, deps) =>
      asPerson(async (tx) => ({
        siteKey: (await isPushOn(tx)) ? deps.push.siteKey() : null,
        devices: await listDevices(tx, userId),
      })),
  ),
  endpoint(
    'POST /push/devices',
    {
      summary: 'Turn on notifications on this device',
      description: 'Idempotent. Whoever had them on this device before gets none there any more.',
      body: newPushDeviceSchema,
      most: 4_096,
      answer: z.object({ id: z.uuid() }),
      returns: 'The id of the device',
      errors: ['conflict', 'forbidden'],
      limit: 'pushDevice',
    },
    ({ person: { userId }, asPerson, body: device, c }, deps) => {
      assertReachable(device, deps)
      const name = deviceName(c.req.header('user-agent') ?? '')
      return asPerson((tx) => addDevice(tx, { userId, device, name }))
    },
  ),
  endpoint(
    'DELETE /push/devices/{id}',
    { summary: 'Turn off notifications on a device', params: idParam },
    ({ person: { userId }, asPerson, params: { id } }) => asPerson((tx) => removeDevice(tx, { userId, id })),
  ),
  openEndpoint(
    'PUT /push/devices/renewed',
    {
      summary: 'Replace the subscription of a browser whose push service renewed it',
      description: 'The former endpoint and secret prove which browser it is.',
      body: renewedPushDeviceSchema,
      most: 4_096,
      errors: ['notFound'],
      limit: 'renewPush',
    },
    ({ asVisitor, body: device }, deps) => {
      assertReachable(device, deps)
      return asVisitor((tx) => renewDevice(tx, device))
    },
  ),
]

/** Throws `invalid` for a subscription to which nothing could be sent. */
function assertReachable(
  { endpoint: url, keys, siteKey }: Pick<NewPushDevice, 'endpoint' | 'keys' | 'siteKey'>,
  deps: { push: Pick<Push, 'siteKey' | 'isEndpoint'> },
): void {
  if (!deps.push.isEndpoint(url))
    throw new DomainError('invalid', 'This browser’s notification service isn’t supported.')
  if (!isPublicKey(keys.p256dh)) throw new DomainError('invalid', 'That isn’t a key of a browser.')
  if (siteKey !== deps.push.siteKey())
    throw new DomainError('invalid', 'The site has a new key. Reload the page and try again.')
}

/** A point of the curve P-256: to anything else nothing can be encrypted. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    // Node also reads compressed and hybrid points, which no browser sends and RFC 8291 excludes.
    return Buffer.from(p256dh, 'base64url')[0] === 4
  } catch {
    return false
  }
}
