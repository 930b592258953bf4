import { laterAs } from '#db/as-user.ts'
import type { Publish } from '#domain/locations/apply-change.server.ts'
import { publishByRule } from '#domain/moderation-queue/publish-by-rule.server.ts'
import { publishSaved } from '#domain/moderation-queue/publish-saved.server.ts'

/** Publishes by the administrators’ rules what background work sends in for someone, as a request of theirs would. */
export const publishAs = ({ now }: { now: () => Date }): Publish => ({
  saved: (tx, saved, userId) =>
    publishSaved(tx, saved, { userId, claims: laterAs(userId, false), now: now() }),
  photos: (tx, ids, userId) =>
    publishByRule(tx, { kind: 'photos', ids, claims: laterAs(userId, false), now: now() }),
})
