import { z } from '@hono/zod-openapi'
import { homeCandidatesSchema } from '#domain/home/admin-schema.ts'
import { listHomeCandidates } from '#domain/home/queries.server.ts'
import { assertMayEnterPanel } from '#domain/roles/panel-access.server.ts'
import { savedSettingSchema, saveSettingSchema, settingVersionSchema } from '#domain/site/admin-schema.ts'
import {
  findAdminSetting,
  listSettings,
  listSettingVersions,
  saveSetting,
} from '#domain/site/manage-settings.server.ts'
import { type SettingKey, settingKeys } from '#domain/site/settings.ts'
import { versionSchema } from '#domain/version.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('admin', 'Administration of settings')

const keyParam = z.object({ key: z.enum(settingKeys, { error: 'There is no such setting' }) })

/** With these a stolen session could open the panel, allow itself to guess, or have email replies sent to it. */
const needSecondFactor: ReadonlySet<SettingKey> = new Set(['panel', 'rate_limits', 'mail_sender'])

/** The site's settings and copy, with earlier versions. */
export const adminSettings = [
  endpoint(
    'GET /admin/settings',
    {
      summary: 'List the settings',
      answer: z.object({ settings: z.array(savedSettingSchema) }),
      returns: 'All settings, each with its value, its default and its version',
    },
    async ({ asPerson }) => ({ settings: await asPerson((tx) => listSettings(tx)) }),
  ),
  endpoint(
    'GET /admin/settings/{key}',
    {
      summary: 'Get a setting',
      params: keyParam,
      answer: savedSettingSchema,
      returns: 'The setting with its value, its default and its version',
    },
    ({ asPerson, params: { key } }) => asPerson((tx) => findAdminSetting(tx, key)),
  ),
  endpoint(
    'PUT /admin/settings/{key}',
    {
      summary: 'Change a setting',
      description:
        '`version` is the one that was read. Pages that show the setting are updated within a second. An invalid field is named by its path: `value.cards.0.title`. `panel`, `rate_limits` and `mail_sender` need a second factor.',
      params: keyParam,
      body: saveSettingSchema,
      answer: savedSettingSchema,
      returns: 'The setting after the change',
      stale: savedSettingSchema,
      limit: 'saveContent',
    },
    ({ asPerson, input }) =>
      asPerson(async (tx) => {
        if (needSecondFactor.has(input.key)) await assertMayEnterPanel(tx, { needsSecondFactor: true })
        return saveSetting(tx, input)
      }),
  ),
  endpoint(
    'GET /admin/settings/{key}/versions',
    {
      summary: 'List the versions of a setting',
      description: 'For the next page, `before` is the last version of this one.',
      params: keyParam,
      query: z.object({ before: z.coerce.number().pipe(versionSchema.min(1)).optional() }),
      answer: z.object({ versions: z.array(settingVersionSchema) }),
      returns: 'At most 30 versions, the current one first',
    },
    async ({ asPerson, params, query }) => ({
      versions: await asPerson((tx) => listSettingVersions(tx, { ...params, ...query })),
    }),
  ),
  endpoint(
    'GET /admin/home-candidates',
    {
      summary: 'List what the banner and carousel of the home page can show',
      description: 'The settings `home_banner` and `home_carousel` say in which order, and what is left out.',
      answer: homeCandidatesSchema,
      returns: 'Current flyers, and featured businesses',
    },
    ({ asPerson }, { now }) => asPerson((tx) => listHomeCandidates(tx, { now: now() })),
  ),
]
