import {
  announcementAutomatic,
  announcementSource,
  decideAnnouncement,
} from '#domain/announcements/decide.server.ts'
import { loadWaiting } from '#domain/announcements/own-announcements.server.ts'
import { decisionSchema } from '#domain/moderation/decision.ts'
import { defineModeration } from '#domain/moderation/define-moderation.server.ts'
import { type OwnFlyer, waitingFlyerSchema } from './own.ts'
import { flyerRead } from './own-flyers.server.ts'

export const flyerModeration = defineModeration({
  notified: 'its managers',
  itemSchema: waitingFlyerSchema,
  decisionSchema,
  source: announcementSource('flyer'),
  load: (tx, { ids }) => loadWaiting<OwnFlyer>(tx, flyerRead, ids),
  submitted: ({ title, description, imageUrl, alt, price, linkUrl, startsAt, endsAt, showInBanner }) => [
    [title, description, imageUrl, alt, price, linkUrl],
    [startsAt, endsAt, showInBanner],
  ],
  decide: (tx, id, decision, deciding) =>
    decideAnnouncement(tx, { ...deciding, noun: 'flyer', id, decision }),
  automatic: announcementAutomatic('flyer'),
})
