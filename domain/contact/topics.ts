/** The topic of a message to the site. */
export const contactTopics = [
  'question',
  'listing',
  'account',
  'billing',
  'event',
  'privacy',
  'press',
  'bug',
  'other',
] as const
export type ContactTopic = (typeof contactTopics)[number]
export const contactTopicLabels: Record<ContactTopic, string> = {
  question: 'A question about the site',
  listing: 'A listing: mine or someone else’s',
  account: 'My account or signing in',
  billing: 'A plan or a payment',
  event: 'An event, a job or a home',
  privacy: 'Privacy and my data',
  press: 'Press and partnerships',
  bug: 'Something doesn’t work',
  other: 'Something else',
}
