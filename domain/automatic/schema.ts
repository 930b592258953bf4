import { z } from 'zod'
import { cursorSchema } from '#domain/list-cursor.ts'
import { ownerRuleSchema, ruleNames } from '#domain/publishing-rules.ts'

const moment = z.string()
const values = z.record(z.string(), z.unknown())

/** What recorded a decision: a rule, or an administrator’s file that was published at once. */
export const automaticOrigins = [...ruleNames, 'import'] as const

/** Something that was published without a moderator. */
export const automaticDecisionSchema = z
  .object({
    id: z.uuid(),
    rule: z.enum(automaticOrigins),
    /** A kind of entry in the moderators’ queue. */
    kind: z.string(),
    title: z.string(),
    business: z.object({ id: z.uuid(), slug: z.string(), isPublished: z.boolean() }).nullable(),
    /** The values before, where something was replaced. */
    before: values.nullable(),
    after: values,
    decidedAt: moment,
    /** A moderator is to check it. */
    isSample: z.boolean(),
    checkedAt: moment.nullable(),
    checkedBy: z.string().nullable(),
    takenBackAt: moment.nullable(),
    takenBackBy: z.string().nullable(),
  })
  .meta({ id: 'AutomaticDecision' })
export type AutomaticDecision = z.output<typeof automaticDecisionSchema>

export const automaticQuerySchema = z.object({
  rule: z.enum(automaticOrigins).optional(),
  /** The previous page’s `next`. */
  after: cursorSchema.optional(),
})

export const automaticPageSchema = z.object({
  decisions: z.array(automaticDecisionSchema),
  next: z.string().nullable(),
})

/** The numbers of a rule to try, as they may be in a form. */
export const trialQuerySchema = ownerRuleSchema.pick({ trust: true }).extend({
  approved: z.coerce.number().pipe(ownerRuleSchema.shape.approved),
  cleanDays: z.coerce.number().pipe(ownerRuleSchema.shape.cleanDays),
  perDay: z.coerce.number().pipe(ownerRuleSchema.shape.perDay),
})

/** How far back a trial looks. */
export const trialDays = 30

/** What a rule would have done with what moderators decided. */
export const ruleTrialSchema = z
  .object({
    /** How many moderators decided that the rule is about. */
    decided: z.int(),
    /** How many the rule would have published. */
    published: z.int(),
    /** How many of those moderators rejected, or took down later. */
    rejected: z.int(),
    /** How long all of those waited for a moderator, in hours. */
    hoursSaved: z.number(),
    /** Decisions about what is gone, which can’t be tried any more. */
    unknown: z.int(),
    /** Those that the rule would have published and moderators rejected, newest first, at most 50. */
    mistakes: z.array(
      z.object({
        id: z.uuid(),
        business: z.object({ id: z.uuid(), name: z.string() }).nullable(),
        reason: z.string().nullable(),
        isOverturned: z.boolean(),
        decidedAt: moment,
      }),
    ),
    /** Why it would have left the others to a moderator, most frequent first. */
    holds: z.array(z.object({ reason: z.string(), count: z.int() })),
  })
  .meta({ id: 'RuleTrial' })
export type RuleTrial = z.output<typeof ruleTrialSchema>
