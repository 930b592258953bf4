import { DomainError } from '#domain/errors.ts'
import { CaptchaUnavailableError } from '#ports/captcha.ts'
import type { ApiDeps } from './deps.ts'

/**
 * Tells people from programs where visitors write, on installations that have a check. Throws `invalid` for what didn't
 * pass, `unavailable` when nobody could be asked.
 */
export async function assertPerson(
  { captcha, log }: Pick<ApiDeps, 'captcha' | 'log'>,
  token: string | undefined,
  address: string,
): Promise<void> {
  if (!captcha) return
  try {
    const lacking = token ? await captcha.check(token, address) : ['missing']
    if (lacking.length === 0) return
  } catch (error) {
    if (!(error instanceof CaptchaUnavailableError)) throw error
    log.warn({ err: error }, 'nobody could be asked whether a person asks')
    throw new DomainError('unavailable', 'The check that tells people from programs does not answer')
  }
  throw new DomainError('invalid', 'The check that tells people from programs did not go through', {
    fields: { captchaToken: 'The check did not go through: do it once more, and send again.' },
  })
}
