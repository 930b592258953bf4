import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a delivery may be, and how far ahead its clock. */
const toleranceSeconds = 300

/** As Stripe writes it: `t=1763790000,v1=9f86d0…`, over the time and the bytes. */
export function signDelivery(body: string, { secret, at }: { secret: string; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(Buffer.from(body), secret, seconds)}`
}

export function isSigned(
  body: Uint8Array,
  signature: string | undefined,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!seconds || !given) return false
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(digest(body, secret, Number(seconds))))
}

const digest = (body: Uint8Array, secret: string, seconds: number): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
