import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { DomainError } from '#domain/errors.ts'
import type { Env } from '../env.ts'
import { networkOf } from './client-address.ts'

export type AddressLimit = {
  perAddress: number
  /** By all addresses together: many of them are cheap to have. */
  inAll: number
  windowMs: number
  now?: () => number
}

type Count = { count: number; until: number }

/** Counts requests in memory, each process its own, and turns away with 429 what is too much within a window. */
export function addressLimit({ perAddress, inAll, windowMs, now = Date.now }: AddressLimit) {
  const counts = new LRUCache<string, Count>({ max: 10_000 })
  let all: Count = { count: 0, until: 0 }

  const counted = (known: Count | undefined): Count =>
    known && known.until > now()
      ? { ...known, count: known.count + 1 }
      : { count: 1, until: now() + windowMs }

  return createMiddleware<Env>(async (c, next) => {
    const key = networkOf(c.get('clientAddress') ?? '')
    const own = counted(counts.get(key))
    counts.set(key, own)
    // Who is turned away uses up nothing of what others may.
    if (own.count <= perAddress) all = counted(all)
    const over = own.count > perAddress ? own : all.count > inAll ? all : null
    if (over) {
      c.header('Retry-After', String(Math.ceil((over.until - now()) / 1000)))
      throw new DomainError('too_many', 'That is too much at once. Try again in a minute')
    }
    await next()
  })
}
