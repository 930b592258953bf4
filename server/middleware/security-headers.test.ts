import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testApp } from '#tests/server/test-app.ts'
import { contentSecurityPolicy } from '../content-security-policy.ts'

test.each(['/', '/health', '/api/nothing', '/%E0%A4%A'])(
  '%s comes with the security headers',
  async (path) => {
    const { app } = testApp()
    const { headers } = await app.request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain('unsafe')
    for (const directive of [
      "frame-ancestors 'none'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "worker-src 'self' blob:",
      "connect-src 'self' https://maps.example",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ]) {
      expect(policy.split('; ')).toContain(directive)
    }
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{10}/)
  },
)

test('the browser may talk to an auth service elsewhere, and to no others', () => {
  const policy = contentSecurityPolicy({
    mapStyleUrl: undefined,
    authUrl: 'https://accounts.example/base',
    development: false,
  })
  expect(policy([]).split('; ')).toContain("connect-src 'self' https://accounts.example")
})

test('behind TLS the browser is told to stay there', async () => {
  const { app } = testApp({ siteUrl: 'https://site.example' })
  for (const path of ['/', '/health']) {
    const { headers } = await app.request(path)
    expect(headers.get('strict-transport-security')).toContain('max-age=')
  }
})

test('the service that tells people from programs is let in only where it is used', () => {
  const options = { mapStyleUrl: undefined, development: false }
  expect(contentSecurityPolicy(options)([])).not.toMatch(/https:|frame-src/)
  const policy = contentSecurityPolicy({ ...options, captcha: 'turnstile' })(["'sha256-x'"]).split('; ')
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com 'sha256-x'")
  expect(policy).toContain("frame-src 'self' https://challenges.cloudflare.com")
})

test('what says nothing of caching is kept by nobody', async () => {
  const api = new Hono()
    .get('/silent', (c) => c.json({}))
    .get('/clear', (c) => c.json({}, 200, { 'Cache-Control': 'public, max-age=60' }))
  const { app } = testApp({ api })
  const control = async (path: string) => (await app.request(path)).headers.get('cache-control')
  expect(await control('/api/silent')).toBe('no-store')
  expect(await control('/api/clear')).toBe('public, max-age=60')
})
