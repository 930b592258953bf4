import type { Context } from 'hono'
import { formProblemPage } from '../error-page.ts'
import { toProblem } from '../middleware/errors.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'

/** Whether the sender is a browser's form rather than a script. */
export const isPage = (accept: string | undefined) => /\btext\/html\b/.test(accept ?? '')

/** For a form that may be sent without scripts: what went wrong further down is then a page that says what to fix. */
export async function problemsAsPage(
  c: Context<PersonEnv>,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  if (!isPage(c.req.header('accept'))) {
    await next()
    return undefined
  }
  try {
    await next()
  } catch (error) {
    return problemPage(c, error)
  }
  // An error further down has already been turned into a response.
  if (c.error) c.res = await problemPage(c, c.error)
  return undefined
}

async function problemPage(c: Context<PersonEnv>, error: unknown): Promise<Response> {
  const { status, title, fields = {} } = toProblem(error)
  const problems = [...new Set(Object.values(fields))]
  return c.html(
    formProblemPage({ title: 'It was not sent', problems: problems.length > 0 ? problems : [title] }),
    status,
  )
}
