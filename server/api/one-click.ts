import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'

const form = z.object({ 'List-Unsubscribe': z.string().max(40).optional() })

/** What ends emails by one click (RFC 8058), as each kind of bulk email has it: `post` ends them, `open` does nothing. */
export const oneClick = {
  post: {
    description:
      'RFC 8058: an email client posts `List-Unsubscribe=One-Click` without a session and gets 200. A form without that field is redirected (303) to the page of the link. Idempotent.',
    body: { form },
    answer: { file: 'text/plain' },
    returns: 'A sentence that confirms it',
  },
  /** For `post`: nobody tries many tokens. */
  limit: { errors: ['notFound', 'tooMany'], limit: 'unsubscribe' },
  open: {
    summary: 'Open the unsubscribe page, for mail programs that open the link',
    description: 'Unsubscribes nobody: programs that scan emails open every link.',
    answer: 'redirect',
    returns: 'A redirect to the page with the button',
  },
} as const

type Done = { body: z.output<typeof form>; words: string; page: string }

/** Mail programs must not be redirected. */
export const answerOneClick = (c: Context, { body, words, page }: Done): Response =>
  body['List-Unsubscribe'] ? c.text(`${words}\n`, 200) : c.redirect(page, 303)
