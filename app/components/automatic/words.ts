import { publishingRules, type RuleHold } from '#domain/publishing-rules.ts'

/** Where something came from that nobody reviewed first. */
export const originLabel = (rule: string): string =>
  rule === 'import'
    ? 'Imports'
    : ((publishingRules as Record<string, { label: string }>)[rule]?.label ?? 'A former rule')

/** Why a rule leaves something to a moderator. */
export const holdWords: { [Reason in RuleHold]: string } = {
  not_published: 'The listing isn’t published',
  no_account: 'The listing has no owner',
  account: 'The account is suspended',
  contact_details: 'A link, phone number or email address in the text',
  link: 'It has a link',
  blocked_words: 'Blocked words',
  banner: 'A place in the home banner',
  rejected_before: 'It was rejected before',
  being_decided: 'A moderator is deciding',
  trust: 'The listing isn’t trusted enough',
  too_few_approved: 'Too few approved before',
  rejected_lately: 'Something was rejected lately',
  too_many_today: 'The most per day was reached',
}
