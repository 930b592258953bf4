import type { QuestionReason } from './schema.ts'

/** Each reason for rejecting a question or an answer: what is wrong, and how to fix it. */
export const questionReasonWords: Record<QuestionReason, { title: string; fix: string }> = {
  spam: { title: 'It reads as advertising', fix: 'Ask or answer without offers and links.' },
  off_topic: {
    title: 'It isn’t about this business',
    fix: 'Ask what others would want to know before they go.',
  },
  hateful: { title: 'It insults or demeans people', fix: 'Ask again without slurs, threats or insults.' },
  private_information: {
    title: 'It names private people or their affairs',
    fix: 'For something about you, send the business a message instead.',
  },
  contact_details: {
    title: 'It contains links, phone numbers or email addresses',
    fix: 'Leave them out: the business’s own are on its page.',
  },
  misleading: { title: 'It says something that isn’t so', fix: 'Answer only what you know yourself.' },
  other: { title: 'It can’t be published as is', fix: 'Read our note, and send it again with the change.' },
}
