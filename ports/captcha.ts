import { z } from 'zod'

export type CaptchaKind = 'turnstile' | 'hcaptcha'

/** Tells people from bots. */
export type Captcha = {
  /**
   * Error codes from the service; empty when the token is valid. A token works once. Throws `CaptchaUnavailableError`
   * when the service doesn't answer.
   */
  check(token: string, address: string): Promise<readonly string[]>
}

export class CaptchaUnavailableError extends Error {
  override name = 'CaptchaUnavailableError'
}

const addresses: Record<CaptchaKind, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}
const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
})
const patienceMs = 5_000

/**
 * Turnstile and hCaptcha share one protocol:
 * https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export function createCaptcha({
  kind,
  secret,
  url = addresses[kind],
}: {
  kind: CaptchaKind
  secret: string
  url?: string | undefined
}): Captcha {
  return {
    async check(token, address) {
      const body = new URLSearchParams({ secret, response: token, ...(address && { remoteip: address }) })
      try {
        const signal = AbortSignal.timeout(patienceMs)
        // Following a redirect would let another host approve the token.
        const answer = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
        const { success, 'error-codes': codes } = verdict.parse(await answer.json())
        return success ? [] : codes.length > 0 ? codes : ['refused']
      } catch (error) {
        throw new CaptchaUnavailableError(`${kind} does not answer`, { cause: error })
      }
    },
  }
}
