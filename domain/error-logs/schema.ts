import { z } from 'zod'
import { momentSchema } from '#domain/day.ts'
import { maskPath } from '#domain/mask-path.ts'

/** Removes what could break a column (NUL, lone surrogates) or mislead someone reading it in a terminal or a table. */
const plain = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.toWellFormed().replace(/[[\p{Cc}\p{Bidi_Control}]--[\n\t]]/gv, ' '))

/** Queries and fragments may reveal a search or a location, and some paths have secrets; the rest is enough to find a bug. */
const pageAddress = z
  .url({ protocol: /^https?$/ })
  .max(2_048)
  .transform((url) => new URL(url).origin + maskPath(new URL(url).pathname))

/** Groups of unambiguous letters and digits, as shown on the error screen. */
const errorIdPattern = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/

/** One row of `error_logs` as a browser sends it: exactly these fields. */
export const errorReportSchema = z.strictObject({
  /** The sender's own id, or null. */
  user_id: z.uuid().nullable(),
  /** Where the error occurred: while React was rendering, or while the router was loading the next page. */
  error_type: z.enum(['render', 'navigation']),
  error_message: plain(2_000),
  error_data: z.strictObject({
    stack: plain(10_000),
    componentStack: plain(10_000),
    error_id: z.string().regex(errorIdPattern),
    url: pageAddress,
    userAgent: plain(512),
    timestamp: momentSchema(),
  }),
  resolved: z.literal(false),
})

/** The same for a page that failed on the server, reported by the server itself. */
export const serverErrorSchema = errorReportSchema.extend({ error_type: z.literal('server') })

/** As sent. */
export type SentErrorReport = z.input<typeof errorReportSchema>
/** As stored. */
export type ErrorReport = z.output<typeof errorReportSchema> | z.output<typeof serverErrorSchema>

/** Maximum size of a report as JSON, in bytes. The column takes 32,768; this leaves room for its own bookkeeping. */
export const longestReport = 28 * 1024
