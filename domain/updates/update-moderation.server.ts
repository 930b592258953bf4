import {
  announcementAutomatic,
  announcementSource,
  decideAnnouncement,
} from '#domain/announcements/decide.server.ts'
import { loadWaiting } from '#domain/announcements/own-announcements.server.ts'
import { decisionSchema } from '#domain/moderation/decision.ts'
import { defineModeration } from '#domain/moderation/define-moderation.server.ts'
import { type OwnUpdate, waitingUpdateSchema } from './own.ts'
import { updateRead } from './own-updates.server.ts'

export const updateModeration = defineModeration({
  notified: 'its managers',
  itemSchema: waitingUpdateSchema,
  decisionSchema,
  source: announcementSource('update'),
  load: (tx, { ids }) => loadWaiting<OwnUpdate>(tx, updateRead, ids),
  submitted: ({ kind, title, body, imageUrl, alt, code, linkUrl, endsAt }) => [
    [kind, title, body, imageUrl, alt],
    [code, linkUrl, endsAt],
  ],
  decide: (tx, id, decision, deciding) =>
    decideAnnouncement(tx, { ...deciding, noun: 'update', id, decision }),
  automatic: announcementAutomatic('update'),
})
