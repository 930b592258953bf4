import { DomainError, invalidFields } from '#domain/errors.ts'
import { CaptchaUnavailableError } from '#ports/captcha.ts'
import type { ApiDeps } from './deps.ts'

/**
 * Checks the captcha where visitors write, on installations that have one. Throws `invalid` if it failed, `unavailable`
 * if the service couldn't be reached.
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
    log.warn({ err: error }, 'the captcha service could not be reached')
    throw new DomainError('unavailable', 'The captcha service isn’t responding')
  }
  throw invalidFields(
    { captchaToken: 'The check failed. Complete it again, then resubmit.' },
    'The captcha check failed',
  )
}
