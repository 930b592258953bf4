import { z } from 'zod'
import { reasonedDecision } from '#domain/moderation/reasoned-decision.ts'
import { holdReasons } from '#domain/reviews/hold-reasons.ts'
import { authorNameSchema, writtenText } from '#domain/reviews/schema.ts'

export const longestQuestion = 300
export const longestAnswer = 2000

/** Reasons for rejecting a question or an answer, or taking it down. */
export const questionReasons = [
  'spam',
  'off_topic',
  'hateful',
  'private_information',
  'contact_details',
  'misleading',
  'other',
] as const
export type QuestionReason = (typeof questionReasons)[number]

const length = (text: string) => [...text].length
const bodyOf = (least: number, most: number) =>
  writtenText
    .refine((text) => length(text) >= least, { error: `Write at least ${least} characters.` })
    .refine((text) => length(text) <= most, { error: `Shorten it to ${most} characters.` })

/** The browser chooses `id`, so that a double click asks once. */
export const newQuestionSchema = z
  .object({ id: z.uuid(), authorName: authorNameSchema, body: bodyOf(10, longestQuestion) })
  .meta({ id: 'NewQuestion' })
export type NewQuestion = z.infer<typeof newQuestionSchema>

/** Without a name where someone answers for the business. */
export const newAnswerSchema = z
  .object({ id: z.uuid(), authorName: authorNameSchema.nullable(), body: bodyOf(2, longestAnswer) })
  .meta({ id: 'NewAnswer' })
export type NewAnswer = z.infer<typeof newAnswerSchema>

const statuses = ['pending', 'published', 'rejected', 'removed'] as const

const writtenShape = {
  id: z.uuid(),
  business: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  /** The question that it answers; null for a question. */
  answers: z.string().nullable(),
  authorName: z.string(),
  body: z.string(),
}

/** What someone asked or answered, as they see it. Dates are ISO 8601. */
export const ownQuestionSchema = z
  .object({
    ...writtenShape,
    isByBusiness: z.boolean(),
    status: z.enum(statuses),
    reason: z.enum(questionReasons).nullable(),
    reasonNote: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'OwnQuestion' })
export type OwnQuestion = z.infer<typeof ownQuestionSchema>

/** A published question as the business's managers see it. */
export const receivedQuestionSchema = z
  .object({
    id: z.uuid(),
    authorName: z.string(),
    body: z.string(),
    createdAt: z.string(),
    /** The business's own answer. One that was taken down stays its only one. */
    answer: z
      .object({ id: z.uuid(), body: z.string(), createdAt: z.string(), isTakenDown: z.boolean() })
      .nullable(),
    /** How many others answered. */
    otherAnswers: z.number().int(),
  })
  .meta({ id: 'ReceivedQuestion' })
export type ReceivedQuestion = z.infer<typeof receivedQuestionSchema>

/** A question or an answer awaiting a moderator, and why. */
export const waitingQuestionSchema = z
  .object({
    ...writtenShape,
    heldFor: z.array(z.enum(holdReasons)),
    createdAt: z.string(),
  })
  .meta({ id: 'WaitingQuestion' })
export type WaitingQuestion = z.infer<typeof waitingQuestionSchema>

export const questionDecisionSchema = reasonedDecision(questionReasons).meta({ id: 'QuestionDecision' })
export type QuestionDecision = z.infer<typeof questionDecisionSchema>
