import { z } from 'zod'
import { emailSchema } from '#domain/accounts/schema.ts'

/** `id` is chosen by the browser, so that a double click sends one mail. */
export const askedSchema = z.object({ id: z.uuid(), email: emailSchema }).meta({ id: 'AskedByMail' })

export const secretSchema = z
  .object({ token: z.string('The link is not whole.').regex(/^[\w-]{43}$/, 'The link is not whole.') })
  .meta({ id: 'SecretOfLink' })

export const personSchema = z
  .object({
    userId: z.uuid(),
    displayName: z.string(),
    /** For the owner, and one's own. */
    email: z.string().nullable(),
    role: z.enum(['owner', 'manager']),
    since: z.string().nullable(),
  })
  .meta({ id: 'PersonOfBusiness' })
export type PersonOfBusiness = z.infer<typeof personSchema>

export const invitationSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    sentAt: z.string(),
    expiresAt: z.string(),
    isExpired: z.boolean(),
    /** Whether it may be sent once more: at most five times in all. */
    canResend: z.boolean(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitationSchema>

export const transferSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    /** `accepted` waits for the owner. */
    state: z.enum(['asked', 'accepted']),
    expiresAt: z.string(),
  })
  .meta({ id: 'OwnershipTransfer' })
export type OwnershipTransfer = z.infer<typeof transferSchema>

/** Who manages a listing; invitations and the transfer are for its owner. Dates are ISO 8601. */
export const peopleSchema = z
  .object({
    people: z.array(personSchema),
    invitations: z.array(invitationSchema),
    transfer: transferSchema.nullable(),
  })
  .meta({ id: 'PeopleOfBusiness' })
export type PeopleOfBusiness = z.infer<typeof peopleSchema>

/** What the page behind a mailed link shows. `email` is a hint only where it is somebody else's. */
export const mailedOfferSchema = z
  .object({
    businessId: z.uuid(),
    businessName: z.string(),
    senderName: z.string(),
    email: z.string(),
    isForMe: z.boolean(),
    state: z.enum(['pending', 'asked', 'accepted', 'declined', 'withdrawn', 'done', 'expired']),
  })
  .meta({ id: 'MailedOffer' })
export type MailedOffer = z.infer<typeof mailedOfferSchema>

export const confirmTransferSchema = z
  .object({
    /** Whether the owner until now goes on as a co-manager. */
    stays: z.boolean(),
  })
  .meta({ id: 'ConfirmTransfer' })
