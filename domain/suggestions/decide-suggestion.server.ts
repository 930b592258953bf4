import { sql } from 'kysely'
import { writeAudit } from '#domain/audit/write.server.ts'
import { columnsOf, freeSlug } from '#domain/businesses/listing/write-fields.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter.ts'
import { suggestionDecided } from '#domain/mail/messages/reports.ts'
import { decidedAlready } from '#domain/moderation/assert-not-own.server.ts'
import { defineModeration } from '#domain/moderation/define-moderation.server.ts'
import { notifySender } from '#domain/moderation/notify-sender.server.ts'
import { geocodePlace } from '#domain/places/geocode-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import { placeOf, type Suggested } from './commands.server.ts'
import { loadSuggestionsWaiting } from './queries.server.ts'
import { suggestionRejectionWords } from './rejection-words.ts'
import { type SuggestionDecision, suggestionDecisionSchema, waitingSuggestionSchema } from './schema.ts'

/**
 * Accepts a suggestion, as a draft without an owner, or rejects it, and notifies its sender; repeating the same
 * decision does nothing. As the moderator. Throws `not_found`, `conflict` if it was decided otherwise.
 */
async function decideSuggestion(
  tx: Tx,
  {
    id,
    decision,
    reason,
    note,
    site,
    now,
    requestId,
  }: SuggestionDecision & { id: string; site: LetterSite; now: Date; requestId?: string | undefined },
): Promise<void> {
  const status = decision === 'approve' ? 'approved' : 'rejected'
  const suggestion = await tx
    .selectFrom('suggestions')
    .select(['id', 'name', 'category', 'city', 'state', 'phone', 'website', 'reporterId', 'email', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!suggestion) throw new DomainError('not_found', 'Suggestion not found')
  if (suggestion.status === status) return
  if (suggestion.status !== 'open') throw decidedAlready()
  const businessId = decision === 'approve' ? await draft(tx, suggestion) : null
  const outcome = businessId
    ? 'We’re adding it: it appears in the directory once its page is complete.'
    : suggestionRejectionWords[reason ?? 'other'].fix
  // A visitor's address isn't needed after the answer.
  await tx
    .updateTable('suggestions')
    .set({ status, businessId, outcome, decisionNote: note || null, decidedAt: now, email: null })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, {
    action: `suggestion.${decision}`,
    subjectKind: 'suggestion',
    subjectId: id,
    after: { status, businessId },
    reason: decision === 'reject' ? reason : undefined,
    requestId,
  })
  await notifySender(tx, suggestion, {
    kind: decision === 'approve' ? 'suggestion_approved' : 'suggestion_rejected',
    title: `Update on your suggestion: ${suggestion.name}`,
    body: [outcome, note].filter(Boolean).join(' '),
    link: '/dashboard/reports',
    letter: suggestionDecided({ site, business: suggestion.name, outcome, note }),
  })
}

async function draft(tx: Tx, suggestion: Omit<Suggested, 'note'>): Promise<string> {
  const { name, category, phone, website } = suggestion
  const { values, derived } = await geocodePlace(tx, placeOf(suggestion), null)
  const id = crypto.randomUUID()
  await tx
    .insertInto('businesses')
    .values({
      ...columnsOf(values),
      ...{ id, name, category, phone, website },
      slug: await freeSlug(tx, id, { name, city: null, state: null }),
      citySlug: derived.citySlug,
      ...(derived.timezone && { timezone: derived.timezone }),
    })
    .execute()
  return id
}

export const suggestionModeration = defineModeration({
  notified: 'the sender',
  itemSchema: waitingSuggestionSchema,
  decisionSchema: suggestionDecisionSchema,
  source: {
    from: sql`suggestions w`,
    id: sql`w.id`,
    at: sql`w.created_at`,
    title: sql`w.name`,
    sender: sql`w.reporter_id`,
    waits: sql`w.status = 'open'`,
  },
  load: loadSuggestionsWaiting,
  submitted: ({ name, category, city, state, phone, website, note }) => [
    [name, category, city, state],
    [phone, website, note],
  ],
  decide: (tx, id, decision, { site, now, requestId }) =>
    decideSuggestion(tx, { ...decision, id, site, now, requestId }),
})
