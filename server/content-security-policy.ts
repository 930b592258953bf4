import type { CaptchaKind } from '#ports/captcha.ts'

// As their documentation requires.
const captchaHosts: Record<CaptchaKind, string[]> = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

export type PolicyOptions = {
  mapStyleUrl: string | undefined
  captcha?: CaptchaKind | undefined
  /** The URL of an external auth service, which the browser calls. */
  authUrl?: string | undefined
  /** Vite writes inline scripts and styles and uses a socket. */
  development: boolean
}

/** Builds the header's value for a page with these inline scripts, given as `'sha256-…'`. */
export function contentSecurityPolicy({ mapStyleUrl, authUrl, captcha, development }: PolicyOptions) {
  const map = mapStyleUrl ? [new URL(mapStyleUrl).origin] : []
  const auth = authUrl ? [new URL(authUrl).origin] : []
  const person = captcha ? captchaHosts[captcha] : []
  const inline = development ? ["'unsafe-inline'"] : []
  const fixed = [
    ['style-src', "'self'", ...person, ...inline],
    ['img-src', "'self'", 'data:', 'blob:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...map, ...auth, ...person, ...(development ? ['ws:'] : [])],
    // The map starts its worker from a blob.
    ['worker-src', "'self'", 'blob:'],
    ...(captcha ? [['frame-src', "'self'", ...person]] : []),
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
  ]
  const rest = fixed.map((directive) => directive.join(' ')).join('; ')
  return (scriptHashes: readonly string[]): string => {
    const scripts = ["'self'", ...person, ...(development ? inline : scriptHashes)]
    return `default-src 'self'; script-src ${scripts.join(' ')}; ${rest}`
  }
}
