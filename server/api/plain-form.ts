import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import { isDomainError } from '#domain/errors.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'

/** What the browser sends by itself where no scripts run. */
export const formBody = <Schema extends z.ZodType>(schema: Schema) => ({
  content: { 'application/x-www-form-urlencoded': { schema } },
})

export const seeOther = (description: string) => ({ 303: { description } })

/** Sends on to the page of the form, which says what came of it or what to do about it. */
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

/** Nobody is signed in by such a form, but other sites shall not use up what their visitors may send. */
export function assertSameSite(c: Context): void {
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const isOurs = site
    ? site === 'same-origin' || site === 'none'
    : !origin || (URL.canParse(origin) && new URL(origin).host === c.req.header('host'))
  if (!isOurs) throw new HTTPException(403, { message: 'This form belongs to another site' })
}
