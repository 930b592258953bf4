import { z } from 'zod'
import { displayNameSchema, emailSchema } from '#domain/accounts/schema.ts'
import { deviceSessionSchema } from '#domain/accounts/shapes.ts'
import { statuses } from '#domain/businesses/managed-listing.ts'
import { momentSchema } from '#domain/day.ts'
import { cursorSchema } from '#domain/list-cursor.ts'
import { reviewStatuses } from '#domain/reviews/schema.ts'
import { roles } from '#domain/roles/schema.ts'
import { oneLine } from '#domain/typed-text.ts'

const peopleStates = ['all', 'active', 'unconfirmed', 'banned', 'leaving'] as const
const peopleRoles = ['any', ...roles, 'none'] as const
const peopleSorts = ['newest', 'oldest', 'seen'] as const

/** What is listed. */
export const peopleFilterSchema = z.object({
  q: oneLine().max(100, 'Use at most 100 characters.').default(''),
  state: z.enum(peopleStates).default('all'),
  role: z.enum(peopleRoles).default('any'),
  sort: z.enum(peopleSorts).default('newest'),
})
export type PeopleFilter = z.infer<typeof peopleFilterSchema>

const moment = z.iso.datetime()

/** One account in a list. */
const personRowSchema = z
  .object({
    id: z.uuid(),
    displayName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    roles: z.array(z.enum(roles)),
    createdAt: moment,
    lastSignInAt: moment.nullable(),
    /** Neither an email address nor a phone number is confirmed. */
    isUnconfirmed: z.boolean(),
    /** Null for an account that isn't banned. */
    bannedUntil: moment.nullable(),
    deletionDueAt: moment.nullable(),
    listings: z.number().int(),
  })
  .meta({ id: 'PersonRow' })
export type PersonRow = z.infer<typeof personRowSchema>

export const peopleQuerySchema = peopleFilterSchema.extend({ after: cursorSchema.optional() })
export type PeopleQuery = z.infer<typeof peopleQuerySchema>

export const peoplePageSchema = z
  .object({ people: z.array(personRowSchema), next: z.string().nullable() })
  .meta({ id: 'PeoplePage' })
export type PeoplePage = z.infer<typeof peoplePageSchema>

const auditLineSchema = z.object({
  id: z.number().int(),
  at: moment,
  action: z.string(),
  /** Null for the program, or an account that is gone. */
  actor: z.string().nullable(),
  subjectKind: z.string(),
  subjectId: z.string().nullable(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type PersonAuditLine = z.infer<typeof auditLineSchema>

/** Maximum entries in each list on a person's page. */
export const mostOfPerson = 50

/** Everything that administrators may know about an account. */
export const personSchema = personRowSchema
  .extend({
    picture: z.string().nullable(),
    businesses: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        slug: z.string(),
        status: z.enum(statuses),
        as: z.enum(['owner', 'manager']),
      }),
    ),
    reviews: z.array(
      z.object({
        id: z.uuid(),
        business: z.string(),
        slug: z.string(),
        rating: z.number().int(),
        status: z.enum(reviewStatuses),
        excerpt: z.string(),
        createdAt: moment,
      }),
    ),
    consents: z.array(z.object({ type: z.string(), version: z.string(), granted: z.boolean(), at: moment })),
    /** What was done to the account. */
    history: z.array(auditLineSchema),
    /** What they did in a role. */
    acts: z.array(auditLineSchema),
    /** A second administrator has to approve making them one. */
    waitsForAgreement: z.boolean(),
    /** Null if another service manages the accounts. */
    access: z
      .object({
        /** Sign-in providers: `email`, `google`. */
        providers: z.array(z.string()),
        factors: z.array(
          z.object({ id: z.uuid(), name: z.string(), kind: z.string(), isVerified: z.boolean(), at: moment }),
        ),
        sessions: z.array(deviceSessionSchema.omit({ isThis: true })),
      })
      .nullable(),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof personSchema>

export const actReason = oneLine()
  .min(1, 'Enter a reason, for the record.')
  .max(500, 'The reason is too long: use at most 500 characters.')

export const reasonSchema = z.object({ reason: actReason })

/** Without a date: permanent. */
export const banSchema = z.object({
  reason: actReason,
  until: momentSchema('Choose a valid date.').nullable(),
})
export type Ban = z.infer<typeof banSchema>

export const newPersonSchema = z.object({
  displayName: displayNameSchema,
  email: emailSchema,
})

/** The end date stored for a permanent ban. */
export const bannedForGood = '9999-12-31T00:00:00.000Z'
