import { z } from 'zod'

export type CaptchaKind = 'turnstile' | 'hcaptcha'

/** Whoever tells people from programs. */
export type Captcha = {
  /**
   * What the token lacks, in the service's own codes; none when it is good. A token is good once. Throws
   * `CaptchaUnavailableError` when the service doesn't answer.
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

/** Turnstile and hCaptcha have the same protocol: https://developers.cloudflare.com/turnstile/get-started/server-side-validation/ */
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
        // Told where else to go, it would be somebody else who says yes.
        const answer = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
        const { success, 'error-codes': codes } = verdict.parse(await answer.json())
        return success ? [] : codes.length > 0 ? codes : ['refused']
      } catch (error) {
        throw new CaptchaUnavailableError(`${kind} does not answer`, { cause: error })
      }
    },
  }
}
