import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isDomainError } from '#domain/errors.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'

/** Redirects to the form's page, which says that it was sent or what to fix. */
export async function answerPlainForm(
  c: Context<PersonEnv>,
  page: `/${string}`,
  send: () => Promise<unknown>,
): Promise<Response> {
  assertSameSite(c)
  try {
    await send()
  } catch (error) {
    if (!isDomainError(error)) throw error
    return c.redirect(`${page}?problem=${error.code === 'too_many' ? 'often' : 'fields'}`, 303)
  }
  return c.redirect(`${page}?asked=1`, 303)
}

/** Such a form signs nobody in, but other sites must not use up their visitors' limits. */
export function assertSameSite(c: Context): void {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const isOurs = site
    ? site === 'same-origin' || site === 'none'
    : !origin || (URL.canParse(origin) && new URL(origin).host === c.req.header('host'))
  if (!isOurs) throw new HTTPException(403, { message: 'This form was sent from another site' })
}
