import { z } from 'zod'

/** What a form that anyone may send has besides its own fields. */
export const botFields = {
  /** A honeypot: hidden from people, so anything in it comes from a bot. */
  website: z.string().max(500).default(''),
  captchaToken: z.string().max(4096).optional(),
}
