import type { QueueKind } from '#domain/moderation-queue/kinds.ts'
import type { Kind } from './kind.ts'
import { changes } from './kinds/changes.tsx'
import { checks } from './kinds/checks.tsx'
import { claims } from './kinds/claims.tsx'
import { flyers } from './kinds/flyers.tsx'
import { listings } from './kinds/listings.tsx'
import { messages } from './kinds/messages.tsx'
import { photos } from './kinds/photos.tsx'
import { postings } from './kinds/postings.tsx'
import { questions } from './kinds/questions.tsx'
import { reports } from './kinds/reports.tsx'
import { reviews } from './kinds/reviews.tsx'
import { suggestions } from './kinds/suggestions.tsx'
import { updates } from './kinds/updates.tsx'

/** The browser side of each kind. */
export const kinds: { readonly [K in QueueKind]: Kind<K> } = {
  listings,
  changes,
  photos,
  flyers,
  updates,
  postings,
  claims,
  reviews,
  questions,
  reports,
  messages,
  suggestions,
  checks,
}
