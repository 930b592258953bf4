import type { FeatureName, Features } from './settings.ts'

/** What people are told where a part of the site is switched off. */
export const closedWords: Record<FeatureName, string> = {
  reviews: 'Reviews are closed at the moment. Those that are here stay.',
  messages: 'Messages are closed at the moment. Call, or look for a website on the page.',
  suggestions: 'We take no suggestions at the moment. Please come back later.',
  events: 'No new events are taken at the moment. Those that are here stay.',
  jobs: 'No new jobs are taken at the moment. Those that are here stay.',
  housing: 'No new homes are taken at the moment. Those that are here stay.',
  newsletter: 'The newsletter takes no new readers at the moment.',
  contact: 'The contact form is closed at the moment.',
  searchEngines: 'This site is not for search engines at the moment.',
}

/** The words for what is switched off, and for nothing else. */
export const closedNow = (features: Features): Partial<Record<FeatureName, string>> =>
  Object.fromEntries(Object.entries(closedWords).filter(([feature]) => !features[feature as FeatureName]))
