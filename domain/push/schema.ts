import { z } from 'zod'

export const mostDevices = 10

/** As a browser gives them: base64url without padding, which some add. */
const bytes = (length: number) =>
  z
    .string()
    .max(100)
    .transform((text) => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))
    .refine((text) => new RegExp(`^[\\w-]{${length}}$`).test(text), 'That isn’t a key of a browser.')

const subscription = {
  endpoint: z.url().max(1_000),
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
}

/** What `PushSubscription.toJSON()` returns. */
export const newPushDeviceSchema = z
  .object({
    ...subscription,
    /** The site’s key that the browser subscribed with. */
    siteKey: z.string().max(100),
  })
  .meta({ id: 'NewPushDevice' })
export type NewPushDevice = z.output<typeof newPushDeviceSchema>

export const renewedPushDeviceSchema = z
  .object({
    ...subscription,
    siteKey: z.string().max(100),
    former: z.object({ endpoint: z.url().max(1_000), auth: bytes(22) }),
  })
  .meta({ id: 'RenewedPushDevice' })
export type RenewedPushDevice = z.output<typeof renewedPushDeviceSchema>

const pushDeviceSchema = z.object({
  id: z.uuid(),
  /** Browser and system: “Chrome on Android”. */
  name: z.string(),
  createdAt: z.string(),
  /** When the last notification went there; null before the first. */
  lastSentAt: z.string().nullable(),
})
export type PushDevice = z.infer<typeof pushDeviceSchema>

export const pushSchema = z
  .object({
    /** With which a browser subscribes; null while notifications are switched off for the whole site. */
    siteKey: z.string().nullable(),
    devices: z.array(pushDeviceSchema),
  })
  .meta({ id: 'PushNotifications' })
export type PushChoice = z.infer<typeof pushSchema>

/** What the worker gets, encrypted on the way. */
export type PushPayload = {
  /** The same in each attempt. */
  id: string
  title: string
  body: string
  /** A page of this site. */
  path: string
  /** A notification takes the place of a shown one with the same tag. */
  tag: string
}
