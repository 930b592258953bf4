import type { LeadTopic } from '#domain/leads/schema.ts'

/** Topics for messages to the person offering a home. */
export const topics: readonly LeadTopic[] = ['question', 'viewing', 'other']
