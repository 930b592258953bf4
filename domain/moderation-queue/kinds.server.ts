import type { z } from 'zod'
import { changeModeration } from '#domain/businesses/listing/change-moderation.server.ts'
import { listingModeration } from '#domain/businesses/listing/listing-moderation.server.ts'
import { claimModeration } from '#domain/claims/waiting.server.ts'
import { flyerModeration } from '#domain/flyers/decide-flyer.server.ts'
import { messageModeration } from '#domain/leads/reported.server.ts'
import type { Moderation } from '#domain/moderation/define-moderation.server.ts'
import { photoModeration } from '#domain/photos/moderation.server.ts'
import { postingModeration } from '#domain/posting-life/waiting.server.ts'
import { questionModeration } from '#domain/questions/decide-question.server.ts'
import { reportModeration } from '#domain/reports/decide-report.server.ts'
import { reviewModeration } from '#domain/reviews/decide-review.server.ts'
import { suggestionModeration } from '#domain/suggestions/decide-suggestion.server.ts'
import { updateModeration } from '#domain/updates/update-moderation.server.ts'
import { checkModeration } from './check-moderation.server.ts'
import type { QueueKind } from './kinds.ts'
import type { AutomaticOf } from './take-back.server.ts'

/** What people send in. */
const submissions = {
  listings: listingModeration,
  changes: changeModeration,
  photos: photoModeration,
  flyers: flyerModeration,
  updates: updateModeration,
  postings: postingModeration,
  claims: claimModeration,
  reviews: reviewModeration,
  questions: questionModeration,
  reports: reportModeration,
  messages: messageModeration,
  suggestions: suggestionModeration,
} satisfies { [K in Exclude<QueueKind, 'checks'>]: Moderation }

/** How each kind that may be published without a moderator is taken back. */
export const automaticOf: AutomaticOf = (kind) =>
  Object.hasOwn(submissions, kind) ? (submissions as Record<string, Moderation>)[kind]?.automatic : undefined

/** The server's half of each kind. */
const kinds = { ...submissions, checks: checkModeration(automaticOf) } satisfies {
  [K in QueueKind]: Moderation
}

type Kinds = typeof kinds
export type ItemOf<K extends QueueKind> = z.output<Kinds[K]['itemSchema']>
type DecisionSchemaOf<K extends QueueKind> = Kinds[K]['decisionSchema']

type Given = z.input<DecisionSchemaOf<QueueKind>>
type KeyOf<T> = T extends unknown ? keyof T : never
type ValueOf<T, P> = T extends unknown ? (P extends keyof T ? T[P] : never) : never
type Widened<T> = T extends string ? string : T

/** A decision of any kind as a form sends it: whatever some kind's schema accepts. Each kind's own schema checks it. */
export type Decision = { decision: Given['decision'] } & {
  [P in Exclude<KeyOf<Given>, 'decision'>]?: Widened<ValueOf<Given, P>>
}

/** Keyed by kind, so that what is read from a kind has its types. */
export const moderations: {
  readonly [K in QueueKind]: Moderation<Kinds[K]['itemSchema'], DecisionSchemaOf<K>>
} = kinds
