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
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof noticeSchema>
