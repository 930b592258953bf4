import { writeAudit } from '#domain/audit/write.server.ts'
import { columnsOf, freeSlug } from '#domain/businesses/listing/write-fields.server.ts'
import { DomainError } from '#domain/errors.ts'
import type { LetterSite } from '#domain/mail/letter-parts.ts'
import { suggestionDecided } from '#domain/mail/messages/reports.ts'
import { decidedAlready } from '#domain/moderation/refuse-own.server.ts'
import { tellSender } from '#domain/moderation/tell-sender.server.ts'
import { settlePlace } from '#domain/places/settle-place.server.ts'
import type { Tx } from '#domain/tx.ts'
import { placeOf, type Suggested } from './commands.server.ts'
import { suggestionRejectionWords } from './rejection-words.ts'
import type { SuggestionDecision } from './schema.ts'

/**
 * A moderator takes a suggestion up, as a draft without an owner, or turns it down; whoever made it hears of it. Decided
 * alike before, nothing happens. As the moderator. Throws `not_found`, `conflict` when it was decided otherwise.
 */
export async function decideSuggestion(
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
  if (!suggestion) throw new DomainError('not_found', 'There is no such suggestion')
  if (suggestion.status === status) return
  if (suggestion.status !== 'open') throw decidedAlready()
  const businessId = decision === 'approve' ? await draft(tx, suggestion) : null
  const outcome = businessId
    ? 'We take it up: once its page is complete, it is in the directory.'
    : suggestionRejectionWords[reason ?? 'other'].fix
  // The address of a visitor has served its purpose with the answer.
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
  await tellSender(tx, suggestion, {
    kind: decision === 'approve' ? 'suggestion_approved' : 'suggestion_rejected',
    title: `What came of your suggestion: ${suggestion.name}`,
    body: [outcome, note].filter(Boolean).join(' '),
    link: '/dashboard/reports',
    letter: suggestionDecided({ site, business: suggestion.name, outcome, note }),
  })
}

async function draft(tx: Tx, suggestion: Omit<Suggested, 'note'>): Promise<string> {
  const { name, category, phone, website } = suggestion
  const { values, derived } = await settlePlace(tx, placeOf(suggestion), null)
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
