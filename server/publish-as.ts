import { laterAs } from '#db/as-user.ts'
import type { Publish } from '#domain/locations/apply-change.server.ts'
import { publishByRule } from '#domain/moderation-queue/publish-by-rule.server.ts'
import { publishSaved } from '#domain/moderation-queue/publish-saved.server.ts'

/** Publishes what background work submits for someone by the administrators’ rules, as if they had submitted it themselves. */
export const publishAs = ({ now }: { now: () => Date }): Publish => ({
  saved: (tx, saved, userId) =>
    publishSaved(tx, saved, { userId, claims: laterAs(userId, false), now: now() }),
  photos: (tx, ids, userId) =>
    publishByRule(tx, { kind: 'photos', ids, claims: laterAs(userId, false), now: now() }),
})
