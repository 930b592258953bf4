import { z } from 'zod'
import { trustLevels } from '#domain/businesses/schema.ts'
import { rejectionReasons } from '#domain/moderation/rejection.ts'
import { paragraphs, words } from '#domain/text.ts'

export const claimWays = ['email', 'phone', 'document'] as const
export type ClaimWay = (typeof claimWays)[number]
export const claimKinds = ['claim', 'raise', 'dispute'] as const
export type ClaimKind = (typeof claimKinds)[number]
export const claimStates = [
  'code_sent',
  'waiting',
  'approved',
  'rejected',
  'withdrawn',
  /** Someone else already claimed it. */
  'overtaken',
] as const
/** The steps that a claim can lead to. */
export const claimLevels = ['claimed', 'document_checked', 'certified'] as const
export type ClaimLevel = (typeof claimLevels)[number]

/** A paper counts for so many months at most, from the day that it was looked at. */
export const mostMonths = { document_checked: 24, certified: 36 } as const
export const mostDocuments = 5

/** One's own claim. Dates are ISO 8601. */
export const claimSchema = z
  .object({
    id: z.uuid(),
    business: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    /** `claim`: nobody has the listing. `raise`: one's own, to another step. `dispute`: somebody else has it. */
    kind: z.enum(claimKinds),
    way: z.enum(claimWays),
    level: z.enum(claimLevels),
    state: z.enum(claimStates),
    /** The address or number that the code went to, for reading. */
    sentTo: z.string().nullable(),
    /** Of the newest code, while one is awaited. */
    code: z
      .object({
        expiresAt: z.string(),
        attemptsLeft: z.number().int(),
        maySendAgainAt: z.string(),
        /** How often another one may be asked for today. */
        sendsLeft: z.number().int(),
      })
      .nullable(),
    statement: z.string().nullable(),
    certificate: z.object({ name: z.string(), until: z.string() }).nullable(),
    rejection: z.object({ reason: z.enum(rejectionReasons), note: z.string().nullable() }).nullable(),
    createdAt: z.string(),
    decidedAt: z.string().nullable(),
  })
  .meta({ id: 'Claim' })
export type Claim = z.infer<typeof claimSchema>

const openWaySchema = z.object({
  /** Where a code would go: the domain of the mailbox, or the number, for reading. */
  to: z.string().nullable(),
  /** Why this way is closed for this listing. */
  refusal: z.string().nullable(),
})

/** A published listing, for somebody who says that it is theirs. */
export const claimSubjectSchema = z
  .object({
    business: z.object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
    }),
    /** `unclaimed`: nobody has it; `yours`: whoever asks manages it; `owned`: somebody else does. */
    standing: z.enum(['unclaimed', 'yours', 'owned']),
    email: openWaySchema,
    phone: openWaySchema,
    /** The newest one of whoever asks. */
    claim: claimSchema.nullable(),
    /** A dispute of theirs was turned down: from then on they may begin another one. */
    disputeFrom: z.string().nullable(),
  })
  .meta({ id: 'ClaimSubject' })
export type ClaimSubject = z.infer<typeof claimSubjectSchema>

const statementSchema = paragraphs()
  .trim()
  .min(20, 'Say in a sentence or two why the listing is yours: at least 20 characters.')
  .max(2000, 'That is too long: at most 2000 characters.')

export const certificateSchema = z.object({
  name: words()
    .min(2, 'Name the certificate and its number, as it is printed.')
    .max(160, 'That is too long: at most 160 characters.'),
  until: z.iso.date('Enter the certificate’s expiration date.'),
})

/** `id` is chosen by the browser, so that a double click or a repeated request makes one claim. */
export const newClaimSchema = z
  .object({
    id: z.uuid(),
    businessId: z.uuid(),
    way: z.enum(claimWays, 'Choose how you want to show it.'),
    /** Of the way `email`: the part before the @, or all of an address at the listing's domain. */
    mailbox: z.string().max(320, 'That is no email address.').default(''),
    /** Of the way `document`. */
    level: z.enum(claimLevels).default('claimed'),
    /** Keys of uploads with the purpose `document`. */
    documents: z
      .array(z.string().min(1).max(255))
      .max(mostDocuments, `At most ${mostDocuments} files.`)
      .default([]),
    /** Of the level `certified`. */
    certificate: certificateSchema.nullable().default(null),
    /** Why it is theirs, where somebody else has the listing. */
    statement: statementSchema.nullable().default(null),
  })
  .meta({ id: 'NewClaim' })
export type NewClaim = z.output<typeof newClaimSchema>

export const claimCodeSchema = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.')),
})

export const disputeAnswerSchema = z.object({
  answer: paragraphs()
    .trim()
    .min(20, 'Say in a sentence or two why the listing is yours: at least 20 characters.')
    .max(2000, 'That is too long: at most 2000 characters.'),
})

/** Someone else says that a listing is theirs; who that is, moderators alone know. */
export const openDisputeSchema = z
  .object({
    id: z.uuid(),
    statement: z.string(),
    answer: z.string().nullable(),
    answeredAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'OpenDispute' })
export type OpenDispute = z.infer<typeof openDisputeSchema>

export const evidences = ['statement', 'email_domain', 'phone_code', 'document', 'certificate'] as const

/** How far one's own listing is trusted, and what could be next. */
export const ownTrustSchema = z
  .object({
    business: z.object({ id: z.uuid(), slug: z.string(), name: z.string(), status: z.string() }),
    level: z.enum(trustLevels),
    isVerified: z.boolean(),
    /** Everything that was ever looked at, the newest first; with `revokedAt` or a past `expiresAt` it no longer counts. */
    steps: z.array(
      z.object({
        id: z.uuid(),
        level: z.enum(['self_attested', ...claimLevels]),
        evidence: z.enum(evidences),
        checkedBy: z.string(),
        checkedAt: z.string(),
        expiresAt: z.string().nullable(),
        revokedAt: z.string().nullable(),
      }),
    ),
    email: openWaySchema,
    phone: openWaySchema,
    /** One's own about this listing, the newest first, at most 20. */
    claims: z.array(claimSchema),
    disputes: z.array(openDisputeSchema),
  })
  .meta({ id: 'OwnTrust' })
export type OwnTrust = z.infer<typeof ownTrustSchema>

/** As moderators have it before them. */
export const waitingClaimSchema = z
  .object({
    id: z.uuid(),
    business: z.object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      trustLevel: z.enum(trustLevels),
      /** Display name of the present owner. */
      owner: z.string().nullable(),
    }),
    kind: z.enum(claimKinds),
    level: z.enum(claimLevels),
    claimant: z.object({ id: z.uuid(), name: z.string().nullable() }),
    statement: z.string().nullable(),
    answer: z.string().nullable(),
    certificate: z.object({ name: z.string(), until: z.string() }).nullable(),
    documents: z.array(z.object({ id: z.uuid(), contentType: z.string() })),
    createdAt: z.string(),
    /** Another one once somebody answered, or took the listing. */
    version: z.number().int(),
  })
  .meta({ id: 'WaitingClaim' })
export type WaitingClaim = z.infer<typeof waitingClaimSchema>

export const claimDecisionSchema = z
  .discriminatedUnion('decision', [
    z.object({
      decision: z.literal('approve'),
      /** Of what was read; what has changed since has to be read first. */
      version: z.number().int().optional(),
      /** The step that was shown; what was asked for, unless told. */
      level: z.enum(claimLevels).optional(),
      /** Until when it counts: at most 24 months for checked documents, 36 for a certificate. */
      expiresOn: z.iso.date('Enter a date.').optional(),
      /** For whoever claims, and for other moderators. */
      note: paragraphs().trim().max(2000, 'At most 2000 characters.').optional(),
    }),
    z.object({
      decision: z.literal('reject'),
      version: z.number().int().optional(),
      reason: z.enum(rejectionReasons, 'Choose a reason.'),
      note: paragraphs().trim().max(2000, 'At most 2000 characters.').optional(),
    }),
  ])
  .meta({ id: 'ClaimDecision' })
export type ClaimDecision = z.output<typeof claimDecisionSchema>
