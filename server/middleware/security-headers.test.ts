import { expect, test } from 'vitest'
import { testApp } from '#tests/server/test-app.ts'

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

test('behind TLS the browser is told to stay there', async () => {
  const { app } = testApp({ siteUrl: 'https://site.example' })
  for (const path of ['/', '/health']) {
    const { headers } = await app.request(path)
    expect(headers.get('strict-transport-security')).toContain('max-age=')
  }
})
