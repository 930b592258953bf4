import { AutomaticLog } from '#app/components/automatic/automatic-log.tsx'
import { ownerRuleNames, ownerRules, ruleSetting } from '#domain/publishing-rules.ts'
import { Part as Section } from '../part.tsx'
import type { FieldSpec } from '../setting-form/fields.ts'
import type { Part } from '../setting-form/part-page.tsx'
import { RuleTrial } from './rule-trial.tsx'

const fields: FieldSpec[] = [
  {
    kind: 'switch',
    name: 'isOn',
    label: 'Publish automatically',
    hint: 'When off, everything waits for a moderator. Try the numbers below first.',
  },
  {
    kind: 'choice',
    name: 'trust',
    label: 'Which listings',
    options: [
      {
        value: 'claimed',
        label: 'Claimed or verified',
        hint: 'Someone has shown that the business is theirs.',
      },
      { value: 'document_checked', label: 'Verified', hint: 'Documents were checked as well.' },
      { value: 'any', label: 'Any', hint: 'Listings that nobody has claimed are included.' },
    ],
  },
  {
    kind: 'number',
    name: 'approved',
    label: 'Approved before',
    unit: 'of this kind',
    hint: 'Moderators have approved so many from the same account.',
  },
  {
    kind: 'number',
    name: 'cleanDays',
    label: 'Nothing rejected for',
    unit: 'days',
    hint: 'Of anything that the account sent. What is taken back counts, too.',
  },
  { kind: 'number', name: 'perDay', label: 'At most', unit: 'per account and day' },
  {
    kind: 'number',
    name: 'sample',
    label: 'Check afterwards',
    unit: 'of 100',
    hint: 'Chosen at random. They appear in the queue under “Checks”.',
  },
]

/** The tabs of /admin/rules: what visitors write, then a rule for each kind that owners send in. */
export const ruleParts: readonly Part[] = [
  {
    path: 'reviews',
    label: 'Reviews and questions',
    key: 'moderation',
    title: 'Reviews, questions and answers',
    intro:
      'When a moderator reads what visitors write before it’s published. Links, email addresses, phone numbers and slurs always hold it.',
    fields: [
      {
        kind: 'switch',
        name: 'holdFirstReview',
        label: 'Review everyone’s first review',
        hint: 'When off, it’s published right away.',
      },
      {
        kind: 'number',
        name: 'trustedAfter',
        label: 'Trust a person’s photos after',
        unit: 'reviews',
        hint: 'Published reviews by the same person.',
      },
      { kind: 'number', name: 'authorBurst', label: 'Hold a person’s reviews from', unit: 'reviews' },
      { kind: 'number', name: 'businessBurst', label: 'Hold a business’s reviews from', unit: 'reviews' },
      { kind: 'number', name: 'burstHours', label: 'Counted within', unit: 'hours' },
    ],
    below: (
      <>
        <Section title="Published reviews">
          <AutomaticLog rule="reviews" empty="No review has been published by these rules yet." />
        </Section>
        <Section title="Published questions and answers">
          <AutomaticLog rule="questions" empty="No question has been published by these rules yet." />
        </Section>
      </>
    ),
  },
  ...ownerRuleNames.map((name): Part => {
    const { label, intro } = ownerRules[name]
    return {
      path: name,
      label,
      key: ruleSetting(name),
      title: label,
      intro: name === 'phones' ? `${intro} Hours are always published right away.` : intro,
      fields,
      trial: (value) => <RuleTrial rule={name} value={value} />,
      below: (
        <Section title="Published by this rule">
          <AutomaticLog rule={name} empty="Nothing yet. What the rule publishes appears here right away." />
        </Section>
      ),
    }
  }),
]
