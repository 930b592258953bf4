import { type PostingFeature, postingFeature, postingKindNames, postingNouns } from '#domain/posting-kinds.ts'
import type { FeatureName, Features } from './settings.ts'

const newPostingsClosed = Object.fromEntries(
  postingKindNames.map((kind) => [
    postingFeature(kind),
    `No new ${postingNouns(kind).many} can be posted right now. Existing ones stay.`,
  ]),
) as Record<PostingFeature, string>

/** The message when a part of the site is switched off. */
export const closedWords: Record<FeatureName, string> = {
  reviews: 'Reviews are closed right now. Existing ones stay.',
  messages: 'Messages are closed right now. Call, or use the website on the page.',
  suggestions: 'Suggestions are closed right now. Please come back later.',
  ...newPostingsClosed,
  newsletter: 'Newsletter sign-ups are closed right now.',
  contact: 'The contact form is closed right now.',
  searchEngines: 'This site is closed to search engines right now.',
  offline: 'Pages aren’t saved for reading offline right now.',
  push: 'Notifications on devices are turned off right now.',
}

/** Messages only for the features that are switched off. */
export const closedNow = (features: Features): Partial<Record<FeatureName, string>> =>
  Object.fromEntries(Object.entries(closedWords).filter(([feature]) => !features[feature as FeatureName]))
