import { Link, useRouteLoaderData } from 'react-router'
import { useAuthSite } from '#app/session/auth-site.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { lanes } from '#domain/moderation-queue/kinds.ts'
import { postingFeature, postingKindNames, postingNouns } from '#domain/posting-kinds.ts'
import { roles, roleWords } from '#domain/roles/schema.ts'
import type { FieldSpec } from '../setting-form/fields.ts'
import type { Part } from '../setting-form/part-page.tsx'

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

/** The tabs of /admin/settings in order. The first opens by default. */
export const settingParts: readonly Part[] = [
  {
    path: 'features',
    label: 'Features',
    key: 'features',
    title: 'Features',
    intro: 'What visitors and owners can do. Turning something off keeps what’s already there.',
    fields: [
      feature('reviews', 'Reviews', 'Visitors can write reviews. They can always edit and delete their own.'),
      feature('messages', 'Messages', 'Visitors can write to businesses, and about events, jobs and homes.'),
      feature('suggestions', 'Suggestions', 'Visitors can suggest missing businesses.'),
      ...postingKindNames.map((kind) =>
        feature(
          postingFeature(kind),
          `New ${postingNouns(kind).many}`,
          `People can post new ${postingNouns(kind).many}.`,
        ),
      ),
      feature('newsletter', 'Newsletter', 'Visitors can subscribe. Subscribers can always unsubscribe.'),
      feature('contact', 'Contact form', 'Visitors can write to you.'),
      feature(
        'searchEngines',
        'Search engines',
        'When off, robots.txt asks all of them not to crawl the site.',
      ),
      feature(
        'offline',
        'Offline reading',
        'Visitors can read the pages they visited, and what they saved, without a connection. When off, each device removes its copies at its next visit.',
      ),
      feature(
        'push',
        'Notifications on devices',
        'People can be notified on their phones and computers of what they follow and of events they go to. Needs offline reading. When off, nothing is sent.',
      ),
    ],
    also: <Environment />,
  },
  {
    path: 'review-goals',
    label: 'Review goals',
    key: 'queue_goals',
    title: 'Review goals',
    intro:
      'Within how many hours moderators should decide. The moderation queue marks and counts what waits longer. For a resubmission, the time starts over.',
    fields: lanes.map(({ lane, label }): FieldSpec => ({ kind: 'number', name: lane, label, unit: 'hours' })),
  },
  {
    path: 'freshness',
    label: 'Freshness',
    key: 'freshness',
    title: 'Freshness',
    intro: 'Days since an owner last confirmed a listing, the same for every plan.',
    fields: [
      days('askAfterDays', 'Ask “still correct?”', 'An email with one button.'),
      days('remindAfterDays', 'Send a reminder', 'A second email.'),
      days('staleAfterDays', 'Mark as not confirmed', 'It says “Not confirmed lately” and ranks lower.'),
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
        How often one person or network can do something. Active counters keep their end time; see them under{' '}
        <Link to="/admin/system/limits" className="underline underline-offset-4">
          System
        </Link>
        .
      </>
    ),
    fields: [
      limit('registration', 'Signing up'),
      limit('login', 'Failed sign-ins'),
      limit('password_reset', 'Password resets'),
      limit('contact', 'Contact form'),
      limit('review', 'Reviews'),
      limit('upload', 'Uploads'),
      limit('lead', 'Messages to businesses, applications'),
      limit('posting_lead', 'Messages about postings'),
      limit('posting', 'Postings submitted'),
      limit('bulk_upload', 'Bulk uploads'),
      limit('newsletter', 'Newsletter'),
      limit('admin_create', 'Accounts created by an administrator'),
    ],
  },
  {
    path: 'panel',
    label: 'Admin panel',
    key: 'panel',
    title: 'Admin panel',
    intro:
      'Roles, accounts, keys, backups, exports and payments always require a second factor. So does changing this setting.',
    fields: [
      {
        kind: 'switch',
        name: 'needsSecondFactor',
        label: 'Require a second factor for the whole panel',
        hint: 'People without one have to set it up before they see anything.',
      },
      {
        kind: 'group',
        name: 'secondFactorRoles',
        label: 'Require a second factor for a role',
        hint: 'Until they confirm with it, people with the role can do nothing that it allows, in the panel or anywhere else.',
        fields: roles.map((role) => ({ kind: 'switch', name: role, label: roleWords[role].name })),
      },
    ],
  },
  {
    path: 'mail',
    label: 'Email sender',
    key: 'mail_sender',
    title: 'Email sender',
    intro:
      'Who this site’s emails are from. The address itself comes from MAIL_FROM: recipients’ servers check that your mail server may use it.',
    fields: [
      { kind: 'line', name: 'name', label: 'Name', hint: 'If empty, the name in MAIL_FROM.' },
      {
        kind: 'address',
        name: 'replyTo',
        label: 'Replies go to',
        hint: 'If empty, the sender’s address. Messages between people keep their own reply address.',
      },
    ],
  },
]

/** What isn't set in the panel, and where it is set. */
function Environment() {
  const site = useRouteLoaderData<{ site: { name: string; url: string } }>('root')?.site
  const auth = useAuthSite()
  const facts = [
    ['Name', site?.name, 'SITE_NAME'],
    ['Address', site?.url, 'SITE_URL'],
    ['Accounts', auth?.url ?? 'the embedded service', 'AUTH_URL'],
    ['Email', auth?.isMailDelivered ? 'delivered' : 'kept in the outbox', 'SMTP_URL'],
    ['Text messages', auth?.isSmsDelivered ? 'delivered' : 'kept in the outbox', 'TWILIO_…'],
    ['Captcha', auth?.captcha?.kind ?? 'none', 'CAPTCHA'],
  ] as const
  return (
    <Disclosure summary="Name, URL and services: set by environment variables">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[10rem_1fr]">
        {facts.map(([label, value, variable]) => (
          <div key={label} className="contents">
            <dt className="font-medium">{label}</dt>
            <dd className="mb-1 min-w-0 break-words">
              {value ?? 'unknown'} <code className="text-sm text-muted">{variable}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
