import type { z } from 'zod'
import { decideBusiness } from '#domain/businesses/listing/decide.server.ts'
import { decideRevision } from '#domain/businesses/listing/decide-revision.server.ts'
import { decideClaim } from '#domain/claims/decide.server.ts'
import { claimDecisionSchema, waitingClaimSchema } from '#domain/claims/schema.ts'
import { loadClaimsWaiting } from '#domain/claims/waiting.server.ts'
import { decideFlyer } from '#domain/flyers/decide-flyer.server.ts'
import { waitingFlyerSchema } from '#domain/flyers/own.ts'
import { loadFlyersWaiting } from '#domain/flyers/own-flyers.server.ts'
import { decideLeadReport, loadReportedLeads } from '#domain/leads/reported.server.ts'
import { leadReportDecisionSchema, reportedLeadSchema } from '#domain/leads/schema.ts'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import { decisionSchema } from '#domain/moderation/decision.ts'
import { decidePhoto, loadPhotosWaiting } from '#domain/photos/moderation.server.ts'
import { decisionSchema as photoDecisionSchema, waitingPhotoSchema } from '#domain/photos/schema.ts'
import { decidePosting } from '#domain/posting-life/decide.server.ts'
import { loadPostingsWaiting } from '#domain/posting-life/waiting.server.ts'
import { postingDecisionSchema, waitingPostingSchema } from '#domain/postings/own.ts'
import { decideReport } from '#domain/reports/decide-report.server.ts'
import { loadReportsWaiting } from '#domain/reports/queries.server.ts'
import { reportDecisionSchema, waitingReportSchema } from '#domain/reports/schema.ts'
import { decideReview } from '#domain/reviews/decide-review.server.ts'
import { loadReviewsWaiting } from '#domain/reviews/queries.server.ts'
import { reviewDecisionSchema, waitingReviewSchema } from '#domain/reviews/schema.ts'
import { decideSuggestion } from '#domain/suggestions/decide-suggestion.server.ts'
import { loadSuggestionsWaiting } from '#domain/suggestions/queries.server.ts'
import { suggestionDecisionSchema, waitingSuggestionSchema } from '#domain/suggestions/schema.ts'
import type { Tx } from '#domain/tx.ts'
import { waitingChangeSchema, waitingListingSchema } from './schema.ts'
import { loadBusinessesWaiting, loadRevisionsWaiting } from './waiting.server.ts'
import type { WaitingKind } from './waiting-kinds.ts'

export type Deciding = { userId: string; site: LetterSite; now: Date; requestId?: string | undefined }

/** One kind of what waits: how its entries are loaded, what may be said about them, and what follows. */
export type KindOfWaiting = {
  key: WaitingKind
  /** In addresses of the API. */
  noun: string
  /** Who hears of a decision. */
  told: string
  itemSchema: z.ZodType
  decisionSchema: z.ZodType
  /** Those of these ids that wait, in any order. As a moderator. */
  load(tx: Tx, of: { ids: readonly string[]; userId: string }): Promise<{ id: string }[]>
  /** Carries a decision out. As the moderator who made it. */
  decide(tx: Tx, id: string, decision: unknown, deciding: Deciding): Promise<void>
}

/** A decision is read by its schema again: it may have been kept for a while. */
function kind<Item extends z.ZodType, Decision extends z.ZodType>({
  decide,
  ...rest
}: Omit<KindOfWaiting, 'decide'> & {
  itemSchema: Item
  decisionSchema: Decision
  load(tx: Tx, of: { ids: readonly string[]; userId: string }): Promise<(z.output<Item> & { id: string })[]>
  decide(tx: Tx, id: string, decision: z.output<Decision>, deciding: Deciding): Promise<void>
}): KindOfWaiting {
  return {
    ...rest,
    decide: (tx, id, decision, deciding) => decide(tx, id, rest.decisionSchema.parse(decision), deciding),
  }
}

export const kindsOfWaiting: readonly KindOfWaiting[] = [
  kind({
    key: 'listings',
    noun: 'businesses',
    told: 'its managers',
    itemSchema: waitingListingSchema,
    decisionSchema,
    load: loadBusinessesWaiting,
    decide: (tx, businessId, decision, deciding) => decideBusiness(tx, { ...deciding, businessId, decision }),
  }),
  kind({
    key: 'changes',
    noun: 'revisions',
    told: 'its managers',
    itemSchema: waitingChangeSchema,
    decisionSchema,
    load: loadRevisionsWaiting,
    decide: (tx, revisionId, decision, deciding) => decideRevision(tx, { ...deciding, revisionId, decision }),
  }),
  kind({
    key: 'photos',
    noun: 'photos',
    told: 'its managers',
    itemSchema: waitingPhotoSchema,
    decisionSchema: photoDecisionSchema,
    load: loadPhotosWaiting,
    decide: (tx, photoId, decision, { site, requestId }) =>
      decidePhoto(tx, { ...decision, photoId, site, requestId }),
  }),
  kind({
    key: 'flyers',
    noun: 'flyers',
    told: 'its managers',
    itemSchema: waitingFlyerSchema,
    decisionSchema,
    load: loadFlyersWaiting,
    decide: (tx, flyerId, decision, deciding) => decideFlyer(tx, { ...deciding, flyerId, decision }),
  }),
  kind({
    key: 'postings',
    noun: 'postings',
    told: 'its managers',
    itemSchema: waitingPostingSchema,
    decisionSchema: postingDecisionSchema,
    load: loadPostingsWaiting,
    decide: (tx, id, decision, deciding) => decidePosting(tx, { ...deciding, id, decision }),
  }),
  kind({
    key: 'claims',
    noun: 'claims',
    told: 'everybody whom it concerns',
    itemSchema: waitingClaimSchema,
    decisionSchema: claimDecisionSchema,
    load: loadClaimsWaiting,
    decide: (tx, claimId, decision, { userId: by, ...deciding }) =>
      decideClaim(tx, decision, { ...deciding, claimId, by }),
  }),
  kind({
    key: 'reviews',
    noun: 'reviews',
    told: 'its author',
    itemSchema: waitingReviewSchema,
    decisionSchema: reviewDecisionSchema,
    load: loadReviewsWaiting,
    decide: (tx, id, decision, { site, requestId }) => decideReview(tx, { ...decision, id, site, requestId }),
  }),
  kind({
    key: 'reports',
    noun: 'reports',
    told: 'whoever sent it',
    itemSchema: waitingReportSchema,
    decisionSchema: reportDecisionSchema,
    load: loadReportsWaiting,
    decide: (tx, id, decision, deciding) => decideReport(tx, { ...deciding, ...decision, id }),
  }),
  kind({
    key: 'messages',
    noun: 'messages',
    told: 'whoever reported it',
    itemSchema: reportedLeadSchema,
    decisionSchema: leadReportDecisionSchema,
    load: loadReportedLeads,
    decide: (tx, id, decision, { site, requestId }) =>
      decideLeadReport(tx, { ...decision, id, site, requestId }),
  }),
  kind({
    key: 'suggestions',
    noun: 'suggestions',
    told: 'whoever sent it',
    itemSchema: waitingSuggestionSchema,
    decisionSchema: suggestionDecisionSchema,
    load: loadSuggestionsWaiting,
    decide: (tx, id, decision, { site, now, requestId }) =>
      decideSuggestion(tx, { ...decision, id, site, now, requestId }),
  }),
]

export const kindOfWaiting = (key: WaitingKind): KindOfWaiting =>
  kindsOfWaiting.find((kind) => kind.key === key)!
