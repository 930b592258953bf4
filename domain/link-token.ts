import { z } from 'zod'

const incomplete = 'The link is incomplete.'

/** The secret in a link that was emailed or shared: 32 bytes in base64url, made by `makeSecret`. */
export const linkTokenSchema = z.string(incomplete).regex(/^[\w-]{43}$/, incomplete)
