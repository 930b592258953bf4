import { createHmac } from 'node:crypto'

/** In Stripe's format: `t=1763790000,v1=9f86d0…`, over the time and the bytes. */
export function signDelivery(body: string, { secret, at }: { secret: string; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
