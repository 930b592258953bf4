import { createMiddleware } from 'hono/factory'
import { contentSecurityPolicy, type PolicyOptions } from '../content-security-policy.ts'
import type { Env } from '../env.ts'

export type SecurityOptions = PolicyOptions & { siteUrl: string }

const twoYears = 63_072_000

/** The headers that are the same for every response; pages have their own Content-Security-Policy. */
export function fixedSecurityHeaders({ siteUrl }: { siteUrl: string }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${twoYears}; includeSubDomains`,
    }),
  }
}

/** Adds them to any response that doesn't have them yet. */
export function securityHeaders(options: SecurityOptions) {
  const headers = Object.entries({
    ...fixedSecurityHeaders(options),
    'content-security-policy': contentSecurityPolicy(options)([]),
    // A cache in front would choose for itself how long to keep what says nothing.
    'cache-control': 'no-store',
  })
  return createMiddleware<Env>(async (c, next) => {
    await next()
    if (c.get('hasFinalHeaders')) return
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
}
