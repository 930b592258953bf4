import { z } from 'zod'

export const notAnId = 'The ID isn’t valid.'

/** The id of something, where it comes in: in an address, a query or a body. */
export const idSchema = z.uuid(notAnId)
