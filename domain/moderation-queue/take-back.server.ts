import { writeAudit } from '#domain/audit/write.server.ts'
import { DomainError } from '#domain/errors.ts'
import { assertNotOwn } from '#domain/moderation/assert-not-own.server.ts'
import type { Automatic } from '#domain/moderation/automatic.server.ts'
import { notifyManagers } from '#domain/notices/notify.server.ts'
import type { Tx } from '#domain/tx.ts'

type Checking = { id: string; userId: string; now: Date; requestId?: string | undefined }

/** How a kind takes back what was published; none for a kind that isn't published without a moderator. */
export type AutomaticOf = (kind: string) => Automatic | undefined

/**
 * Takes back what was published without a moderator: it is as it was before, and waits in the queue. Where nothing of it
 * is left, because it was edited, removed or rejected since, it only counts as wrong: returns whether something was taken
 * back. As a moderator. Throws `not_found`, `forbidden` for the moderator's own entries, `conflict` if it was taken back already.
 */
export async function takeBack(tx: Tx, automaticOf: AutomaticOf, checking: Checking): Promise<boolean> {
  const { userId, now, requestId } = checking
  const decision = await check(tx, checking, { takenBackAt: now, takenBackBy: userId })
  const automatic = automaticOf(decision.kind)
  if (!automatic) throw new DomainError('conflict', 'This can’t be taken back here.')
  const { itemId, before, after, businessId } = decision
  const isRestored = await automatic.takeBack(tx, { itemId, before, after, userId, now })
  await writeAudit(tx, {
    action: 'automatic.take_back',
    subjectKind: decision.kind,
    subjectId: itemId,
    before: after,
    after: isRestored ? (before ?? undefined) : { isRestored },
    reason: decision.rule,
    requestId,
  })
  if (isRestored && businessId && ownersKinds.includes(decision.kind))
    await notifyManagers(tx, businessId, {
      kind: 'automatic_taken_back',
      title: `${decision.title}: something you published is being reviewed`,
      body: 'It was published automatically. A moderator looks at it now, and you’ll hear from us.',
      link: `/dashboard/business/${businessId}`,
    })
  return isRestored
}

/** Kinds that a listing's managers sent in. */
const ownersKinds = ['changes', 'photos', 'flyers', 'updates']

/** Says that it was published rightly. As a moderator. Throws as `takeBack` does. */
export async function confirmAutomatic(tx: Tx, checking: Checking): Promise<void> {
  const { kind, itemId, rule } = await check(tx, checking, {})
  await writeAudit(tx, {
    action: 'automatic.confirm',
    subjectKind: kind,
    subjectId: itemId,
    reason: rule,
    requestId: checking.requestId,
  })
}

/** The second of two moderators finds nothing to take back. */
async function check(
  tx: Tx,
  { id, userId, now }: Checking,
  also: { takenBackAt?: Date; takenBackBy?: string },
) {
  const known = await tx
    .selectFrom('automaticDecisions')
    .select('businessId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw new DomainError('not_found', 'This is no longer there')
  if (known.businessId) await assertNotOwn(tx, known.businessId)
  const checked = await tx
    .updateTable('automaticDecisions')
    .set({ checkedAt: now, checkedBy: userId, ...also })
    .where('id', '=', id)
    .where('takenBackAt', 'is', null)
    .returning(['rule', 'kind', 'itemId', 'businessId', 'title', 'before', 'after'])
    .executeTakeFirst()
  if (!checked) throw new DomainError('conflict', 'Someone already took this back.')
  return checked as typeof checked & { before: Values | null; after: Values }
}

type Values = { [name: string]: unknown }
