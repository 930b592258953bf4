import { z } from 'zod'

/** A notice as a person's dashboard shows it. Dates are ISO 8601. */
export const noticeSchema = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    businessId: z.uuid().nullable(),
    title: z.string(),
    body: z.string(),
    /** A page of this site. */
    link: z.string().nullable(),
    readAt: z.string().nullable(),
    createdAt: z.string(),
    /** How many earlier notices are about the same thing. */
    earlier: z.number().int(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof noticeSchema>
