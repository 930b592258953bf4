import { Link } from 'react-router'
import type { FieldSpec } from '../setting-form/fields.ts'
import type { Part } from '../setting-form/part-page.tsx'
import { Environment } from './environment.tsx'

const days = (name: string, label: string, hint: string): FieldSpec => ({
  kind: 'number',
  name,
  label,
  hint,
  unit: 'days',
})
const feature = (name: string, label: string, hint: string): FieldSpec => ({
  kind: 'switch',
  name,
  label,
  hint,
})
const limit = (name: string, label: string): FieldSpec => ({
  kind: 'group',
  isNarrow: true,
  name,
  label,
  fields: [
    { kind: 'number', name: 'most', label: 'At most', unit: 'times' },
    { kind: 'number', name: 'minutes', label: 'Within', unit: 'minutes' },
  ],
})

/** The tabs of /admin/settings, in their order. The first is what the address alone opens. */
export const settingParts: readonly Part[] = [
  {
    path: 'features',
    label: 'Features',
    key: 'features',
    title: 'Features',
    intro: 'What visitors and owners can do. Turning something off keeps what’s already there.',
    fields: [
      feature('reviews', 'Reviews', 'Visitors write reviews. They always may change and delete their own.'),
      feature('messages', 'Messages', 'Visitors write to businesses, and about events, jobs and homes.'),
      feature('suggestions', 'Suggestions', 'Visitors suggest businesses that are missing.'),
      feature('events', 'New events', 'Events are sent in.'),
      feature('jobs', 'New jobs', 'Jobs are sent in.'),
      feature('housing', 'New homes', 'Homes are sent in.'),
      feature('newsletter', 'Newsletter', 'Visitors ask for it. Readers always may leave.'),
      feature('contact', 'Contact form', 'Visitors write to the site itself.'),
      feature('searchEngines', 'Search engines', 'Without it, robots.txt asks them all to stay away.'),
    ],
    also: <Environment />,
  },
  {
    path: 'moderation',
    label: 'Moderation',
    key: 'moderation',
    title: 'Moderation of reviews',
    intro:
      'When a review is read by a moderator before it is on the page. Links, addresses, numbers and slurs always hold one back.',
    fields: [
      {
        kind: 'switch',
        name: 'holdFirstReview',
        label: 'Review everyone’s first review',
        hint: 'If off, it’s published right away.',
      },
      {
        kind: 'number',
        name: 'trustedAfter',
        label: 'Pictures are trusted after',
        unit: 'reviews',
        hint: 'Of the same person, on pages.',
      },
      { kind: 'number', name: 'authorBurst', label: 'Of one person, from', unit: 'reviews' },
      { kind: 'number', name: 'businessBurst', label: 'About one business, from', unit: 'reviews' },
      { kind: 'number', name: 'burstHours', label: 'Counted within', unit: 'hours' },
    ],
  },
  {
    path: 'freshness',
    label: 'Freshness',
    key: 'freshness',
    title: 'Freshness',
    intro: 'Days since an owner last confirmed a listing. Plans don’t change them.',
    fields: [
      days('askAfterDays', 'Ask “still correct?”', 'A mail with one button.'),
      days('remindAfterDays', 'Remind', 'A second mail.'),
      days('staleAfterDays', 'Mark it', '“Not confirmed lately”, and lower in lists.'),
      days('unlistAfterDays', 'Remove from lists', 'With an email; one click brings it back.'),
    ],
  },
  {
    path: 'limits',
    label: 'Limits',
    key: 'rate_limits',
    title: 'Limits',
    intro: (
      <>
        How often one person or network may do something. Counters that run already keep their end; see them
        at{' '}
        <Link to="/admin/system/limits" className="underline underline-offset-4">
          System
        </Link>
        .
      </>
    ),
    fields: [
      limit('registration', 'Signing up'),
      limit('login', 'Failed sign-ins'),
      limit('password_reset', 'New passwords'),
      limit('contact', 'Contact form'),
      limit('review', 'Reviews'),
      limit('upload', 'Uploads'),
      limit('lead', 'Messages to businesses, applications'),
      limit('posting_lead', 'Messages about postings'),
      limit('posting', 'Postings sent in'),
      limit('bulk_upload', 'Imports of many listings'),
      limit('newsletter', 'Newsletter'),
      limit('admin_create', 'Accounts made by an administrator'),
    ],
  },
  {
    path: 'panel',
    label: 'Admin panel',
    key: 'panel',
    title: 'Admin panel',
    intro:
      'Roles, accounts, keys, backups, exports and money always take a second factor. Changing this setting does, too.',
    fields: [
      {
        kind: 'switch',
        name: 'needsSecondFactor',
        label: 'Require a second factor for the whole panel',
        hint: 'Administrators without one are asked to set it up before they see anything.',
      },
    ],
  },
  {
    path: 'mail',
    label: 'Mail sender',
    key: 'mail_sender',
    title: 'Mail sender',
    intro:
      'Who emails of this site are from. The address itself comes from MAIL_FROM: receivers check that the mail server may use it.',
    fields: [
      { kind: 'line', name: 'name', label: 'Name', hint: 'Empty: the name of MAIL_FROM.' },
      {
        kind: 'address',
        name: 'replyTo',
        label: 'Answers go to',
        hint: 'Empty: to the sender’s address. Messages between people keep their own.',
      },
    ],
  },
]
