import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { listHomeCandidates } from '#domain/home/candidates.server.ts'
import { assertMayEnterPanel } from '#domain/roles/panel-access.server.ts'
import { keptSettingSchema, saveSettingSchema, settingVersionSchema } from '#domain/site/admin-schema.ts'
import {
  findKeptSetting,
  listSettings,
  listSettingVersions,
  saveSetting,
} from '#domain/site/manage-settings.server.ts'
import { type SettingKey, settingKeys } from '#domain/site/settings.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { closedToOthers, forAdmins } from './for-admins.ts'
import { createRouter, errorResponses, json, jsonBody } from './open-api.ts'

const keyParam = z.object({ key: z.enum(settingKeys, { error: 'There is no such setting' }) })

const place = {
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
}
const candidatesSchema = z
  .object({
    flyers: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        imageUrl: z.string(),
        alt: z.string(),
        business: z.object({ id: z.uuid(), ...place }),
      }),
    ),
    businesses: z.array(z.object({ id: z.uuid(), ...place })),
  })
  .meta({ id: 'HomeCandidates' })

/** By these a stolen session could open the panel, let itself guess, or have mails answered to. */
const needSecondFactor: ReadonlySet<SettingKey> = new Set(['panel', 'rate_limits', 'mail_sender'])

/** What administrators decide about the site and its words, with what it was before. */
export function createAdminSettingsApi({
  db,
  findPerson,
  limits,
  now,
}: Pick<ApiDeps, 'db' | 'findPerson' | 'limits' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = { ...forAdmins({ db, findPerson }), tags: ['Administration of settings'] }
  const closed = { ...closedToOthers, ...errorResponses.invalid }

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/settings',
      summary: 'Every setting, with what the program starts with',
      responses: {
        200: json(z.object({ settings: z.array(keptSettingSchema) }), 'All of them'),
        ...closedToOthers,
      },
    }),
    async (c) => c.json({ settings: await db.asUser(c.get('person').claims, (tx) => listSettings(tx)) }, 200),
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/settings/{key}',
      summary: 'One setting',
      request: { params: keyParam },
      responses: { 200: json(keptSettingSchema, 'As it is now'), ...closed },
    }),
    async (c) => {
      const { key } = c.req.valid('param')
      return c.json(await db.asUser(c.get('person').claims, (tx) => findKeptSetting(tx, key)), 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'put',
      path: '/admin/settings/{key}',
      summary: 'Change a setting',
      description:
        '`revision` is the one that was read. Pages that show it are new within a second. A field that is wrong is named by its path: `value.cards.0.title`. `panel`, `rate_limits` and `mail_sender` take a second factor.',
      request: { params: keyParam, body: jsonBody(saveSettingSchema) },
      responses: {
        200: json(keptSettingSchema, 'As it is now'),
        ...closed,
        ...errorResponses.conflict,
        ...errorResponses.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      await limits.take('saveContent', { address: c.get('clientAddress'), account: userId })
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), requestId: c.get('requestId') }
      const saved = await db.asUser(claims, async (tx) => {
        if (needSecondFactor.has(wanted.key)) await assertMayEnterPanel(tx, { needsSecondFactor: true })
        return saveSetting(tx, wanted)
      })
      return c.json(saved, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/settings/{key}/versions',
      summary: 'What a setting was',
      description: 'The present state first, thirty at once; the next ones with `before` the last revision.',
      request: {
        params: keyParam,
        query: z.object({ before: z.coerce.number().int().min(1).optional() }),
      },
      responses: {
        200: json(z.object({ versions: z.array(settingVersionSchema) }), 'At most 30'),
        ...closed,
      },
    }),
    async (c) => {
      const wanted = { ...c.req.valid('param'), ...c.req.valid('query') }
      const versions = await db.asUser(c.get('person').claims, (tx) => listSettingVersions(tx, wanted))
      return c.json({ versions }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...route,
      method: 'get',
      path: '/admin/home-candidates',
      summary: 'What the home page’s banner and carousel could show',
      description: 'Also what is left out of them. `home_banner` and `home_carousel` say the order.',
      responses: {
        200: json(candidatesSchema, 'Flyers that run, and featured businesses'),
        ...closedToOthers,
      },
    }),
    async (c) =>
      c.json(await db.asUser(c.get('person').claims, (tx) => listHomeCandidates(tx, { now: now() })), 200),
  )

  return api
}
