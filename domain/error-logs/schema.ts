import { z } from 'zod'

/** Without what could break a column (NUL, half a character) or fool whoever reads it in a terminal or a table. */
const plain = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.toWellFormed().replace(/[[\p{Cc}\p{Bidi_Control}]--[\n\t]]/gv, ' '))

/** Queries and fragments may hold what somebody searched for or where they are; the page is enough to find a mistake. */
const pageAddress = z
  .url({ protocol: /^https?$/ })
  .max(2_048)
  .transform((url) => new URL(url).origin + new URL(url).pathname)

/** Groups of letters and digits that can't be taken for one another, as the error screen shows them. */
export const errorIdPattern = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/

/** One row of `error_logs` as a browser sends it: exactly these fields. */
export const errorReportSchema = z.strictObject({
  /** The sender's own, or nobody's. */
  user_id: z.uuid().nullable(),
  /** Where it came to light: while React rendered, or while the router fetched the next page. */
  error_type: z.enum(['render', 'navigation']),
  error_message: plain(2_000),
  error_data: z.strictObject({
    stack: plain(10_000),
    componentStack: plain(10_000),
    error_id: z.string().regex(errorIdPattern),
    url: pageAddress,
    userAgent: plain(512),
    timestamp: z.iso.datetime(),
  }),
  resolved: z.literal(false),
})

/** The same of a page that failed on the server, which writes it itself. */
export const serverErrorSchema = errorReportSchema.extend({ error_type: z.literal('server') })

/** As it is sent. */
export type SentErrorReport = z.input<typeof errorReportSchema>
/** As it is kept. */
export type ErrorReport = z.output<typeof errorReportSchema> | z.output<typeof serverErrorSchema>

/** Bytes of a whole report as JSON: below the 32,768 that the column takes, with room for its own bookkeeping. */
export const longestReport = 28 * 1024
