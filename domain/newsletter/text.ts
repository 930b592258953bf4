import { z } from 'zod'
import { lineOf, textKind } from '#domain/content/text-kind.ts'
import { paragraphs } from '#domain/typed-text.ts'

/** Newsletter issues, as administrators write them. Only a draft can be changed or deleted. */
export const issueText = textKind({
  kind: 'newsletter',
  table: 'newsletterIssues',
  key: 'id',
  label: 'Newsletter',
  one: 'issue',
  many: 'issues',
  fields: {
    subject: {
      schema: lineOf('The subject', 5, 120),
      label: 'Subject',
      hint: 'Used as the email subject.',
      control: { kind: 'line' },
    },
    body: {
      schema: paragraphs()
        .trim()
        .min(20, 'The text is too short: use at least 20 characters.')
        .max(40_000, 'The text is too long: use at most 40000 characters.'),
      label: 'Text',
      hint: 'The unsubscribe link is added automatically.',
      control: { kind: 'markdown' },
    },
  },
  title: 'subject',
  body: 'body',
  states: ['draft', 'scheduled', 'sending', 'sent'],
  audit: { noun: 'newsletter', subject: 'newsletter_issue' },
  facts: {
    /** Emails queued or sent. */
    recipients: z.number().int(),
    /** How many unsubscribed by this issue's link. */
    left: z.number().int(),
    /** When a scheduled issue is sent. */
    sendAt: z.string().nullable(),
    /** When a draft was to be sent that couldn’t be. */
    missedAt: z.string().nullable(),
    startedAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
  },
})
