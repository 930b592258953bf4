import { z } from 'zod'
import { emailSchema } from '#domain/accounts/schema.ts'
import { idSchema } from '#domain/id.ts'
import { linkTokenSchema } from '#domain/link-token.ts'

/** The browser chooses `id`, so that a double click sends one email. */
export const askedSchema = z.object({ id: z.uuid(), email: emailSchema }).meta({ id: 'AskedByMail' })

export const secretSchema = z.object({ token: linkTokenSchema }).meta({ id: 'SecretOfLink' })

export const personSchema = z
  .object({
    userId: z.uuid(),
    displayName: z.string(),
    /** Visible to the owner and the person concerned. */
    email: z.string().nullable(),
    role: z.enum(['owner', 'manager']),
    since: z.string().nullable(),
  })
  .meta({ id: 'PersonOfBusiness' })
export type PersonOfBusiness = z.infer<typeof personSchema>

const invitationSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    sentAt: z.string(),
    expiresAt: z.string(),
    isExpired: z.boolean(),
    /** Whether it may be resent: at most five times in all. */
    canResend: z.boolean(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitationSchema>

const transferSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    /** `accepted` awaits the owner's confirmation. */
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

/** What the page behind an emailed link shows. `email` is masked if it is someone else's. */
export const mailedOfferSchema = z
  .object({
    businessId: z.uuid(),
    businessName: z.string(),
    /** Of the other listings that the same link is about. */
    otherNames: z.array(z.string()),
    senderName: z.string(),
    email: z.string(),
    isForMe: z.boolean(),
    state: z.enum(['pending', 'asked', 'accepted', 'declined', 'withdrawn', 'done', 'expired']),
  })
  .meta({ id: 'MailedOffer' })
export type MailedOffer = z.infer<typeof mailedOfferSchema>

export const confirmTransferSchema = z
  .object({
    /** Whether the previous owner remains as a co-manager. */
    stays: z.boolean(),
  })
  .meta({ id: 'ConfirmTransfer' })

const mostListings = 500
const businessIds = z
  .array(idSchema)
  .min(1, 'Choose a listing.')
  .max(mostListings, 'At most 500 listings at a time.')
  .transform((ids) => [...new Set(ids)])

/** The browser chooses `id`, so that a double click sends one email. */
export const askedAtManySchema = askedSchema.extend({ businessIds }).meta({ id: 'AskedAtManyByMail' })

export const invitedAtManySchema = z
  .object({
    /** Whether an email was sent now. */
    isMailed: z.boolean(),
    results: z.array(
      z.object({
        id: z.uuid(),
        /** Null for a listing that the caller doesn't manage. */
        name: z.string().nullable(),
        isInvited: z.boolean(),
        /** Why not. */
        message: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'InvitedAtMany' })
export type InvitedAtMany = z.infer<typeof invitedAtManySchema>

export const removedFromManySchema = z
  .object({ userId: idSchema, businessIds })
  .meta({ id: 'RemovedFromMany' })

export const withdrawnFromManySchema = z
  .object({
    invitations: z
      .array(z.object({ id: idSchema, businessId: idSchema }))
      .min(1, 'Choose an invitation.')
      .max(mostListings, 'At most 500 invitations at a time.'),
  })
  .meta({ id: 'WithdrawnFromMany' })

const listing = { id: z.uuid(), name: z.string(), city: z.string().nullable() }

/** Everyone who has something to do with one's listings, and with which. */
export const peopleOfListingsSchema = z
  .object({
    people: z.array(
      z.object({
        userId: z.uuid(),
        displayName: z.string(),
        /** Visible to the owner and the person concerned. */
        email: z.string().nullable(),
        listings: z.array(
          z.object({
            ...listing,
            role: z.enum(['owner', 'manager']),
            /** The caller owns it, and this is a co-manager. */
            canRemove: z.boolean(),
          }),
        ),
      }),
    ),
    invited: z.array(
      z.object({
        email: z.string(),
        listings: z.array(z.object({ ...listing, invitationId: z.uuid(), isExpired: z.boolean() })),
      }),
    ),
  })
  .meta({ id: 'PeopleOfListings' })
export type PeopleOfListings = z.infer<typeof peopleOfListingsSchema>
