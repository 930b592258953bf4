import { z } from '@hono/zod-openapi'
import { listRoles } from '#domain/accounts/queries.server.ts'
import { findNewestConsent, recordConsent } from '#domain/consents/consents.server.ts'
import { consentSchema, newestConsentSchema } from '#domain/consents/schema.ts'
import { DomainError } from '#domain/errors.ts'
import { countUnread, listNotices, markRead } from '#domain/notices/queries.server.ts'
import { noticeSchema } from '#domain/notices/schema.ts'
import { listViews } from '#domain/people/views.server.ts'
import { pastViewSchema } from '#domain/people/views.ts'
import { findPanelAccess } from '#domain/roles/panel-access.server.ts'
import { panelAccessSchema, roles } from '#domain/roles/schema.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('signedIn', 'Account')

/** The caller's own data. */
export const me = [
  endpoint(
    'GET /me/roles',
    {
      isViewable: true,
      summary: 'List your roles',
      answer: z.object({ roles: z.array(z.enum(roles)) }),
      returns: 'Your roles; an empty list for most people',
    },
    async ({ person, asPerson }) => ({ roles: await asPerson((tx) => listRoles(tx, person.userId)) }),
  ),
  endpoint(
    'GET /me/panel',
    {
      summary: 'Get what you may do in the admin panel, and what it requires of you',
      answer: panelAccessSchema,
      returns: 'Your rights, whether this session has a second factor, and whether it needs one',
      errors: ['forbidden'],
    },
    ({ asPerson }) => asPerson(findPanelAccess),
  ),
  endpoint(
    'GET /me/views',
    {
      isViewable: true,
      summary: 'List when someone of the site looked at your account',
      answer: z.object({ views: z.array(pastViewSchema) }),
      returns: 'At most 50 times, newest first, each with its reason',
    },
    async ({ person, asPerson }) => ({ views: await asPerson((tx) => listViews(tx, person.userId)) }),
  ),
  endpoint(
    'GET /me/notices',
    {
      isViewable: true,
      summary: 'List your notifications',
      answer: z.object({ notices: z.array(noticeSchema) }),
      returns: 'At most 50 notifications, newest first',
    },
    async ({ person, asPerson }) => ({ notices: await asPerson((tx) => listNotices(tx, person.userId)) }),
  ),
  endpoint(
    'GET /me/notices/unread',
    {
      isViewable: true,
      summary: 'Count your unread notifications',
      answer: z.object({ unread: z.number().int() }),
      returns: 'How many you haven’t read',
    },
    async ({ person, asPerson }) => ({ unread: await asPerson((tx) => countUnread(tx, person.userId)) }),
  ),
  endpoint(
    'POST /me/notices/read',
    { summary: 'Mark all notifications as read' },
    ({ person: { userId }, asPerson }, { now }) => asPerson((tx) => markRead(tx, { userId, now: now() })),
  ),

  // What signed-in people agreed to: one immutable row for each time.
  endpoint(
    'GET /consents/cookies',
    {
      isViewable: true,
      summary: 'Get your latest cookie choice',
      answer: z.object({ newest: newestConsentSchema.nullable() }),
      returns: 'The latest choice; null if you never made one',
    },
    async ({ person: { userId }, asPerson }) => ({
      newest: (await asPerson((tx) => findNewestConsent(tx, { userId, type: 'cookies' }))) ?? null,
    }),
  ),
  endpoint(
    'POST /consents',
    { summary: 'Record a consent', body: consentSchema, errors: ['forbidden'] },
    ({ person: { userId }, asPerson, body }) => {
      if (body.user_id !== userId) throw new DomainError('forbidden', 'You can only record your own consent')
      return asPerson((tx) => recordConsent(tx, body))
    },
  ),
]
