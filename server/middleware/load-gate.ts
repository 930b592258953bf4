import { createMiddleware } from 'hono/factory'
import type { Env } from '../env.ts'
import type { LoadGate } from '../load-gate.ts'
import { networkOf } from './client-address.ts'

/** For addresses that anybody may ask for, and that cost a search each. */
export const behindGate = (gate: LoadGate) =>
  createMiddleware<Env>((c, next) => gate.run(networkOf(c.get('clientAddress')), () => next()))
