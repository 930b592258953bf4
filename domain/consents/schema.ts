import { z } from 'zod'

/** One row of `user_consents` as a browser sends it: exactly these fields. `ip_address` is always null, for privacy. */
export const consentSchema = z.strictObject({
  user_id: z.uuid(),
  consent_type: z.enum(['cookies', 'terms']),
  version: z
    .string()
    .min(1)
    .max(40)
    .regex(/^[\w.-]+$/),
  granted: z.boolean(),
  ip_address: z.null(),
  user_agent: z
    .string()
    .max(1000)
    .transform((text) => text.toWellFormed().replace(/\p{Cc}/gu, ' ')),
})

export type SentConsent = z.input<typeof consentSchema>
export type Consent = z.output<typeof consentSchema>

/** The user's latest consent of a type. */
export const newestConsentSchema = consentSchema
  .pick({ consent_type: true, granted: true })
  .meta({ id: 'NewestConsent' })
export type NewestConsent = z.infer<typeof newestConsentSchema>
