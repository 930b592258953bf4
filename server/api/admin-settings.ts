import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { listHomeCandidates } from '#domain/home/candidates.server.ts'
import { keptSettingSchema, saveSettingSchema, settingVersionSchema } from '#domain/site/admin-schema.ts'
import {
  findKeptSetting,
  listSettings,
  listSettingVersions,
  saveSetting,
} from '#domain/site/manage-settings.server.ts'
import { settingKeys } from '#domain/site/settings.ts'
import type { PersonEnv } from '../middleware/signed-in.ts'
import { closedToOthers, forAdmins } from './for-admins.ts'
import type { ApiNeeds } from './needs.ts'
import { createRouter, json, jsonBody, refusals } from './open-api.ts'

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

/** What administrators decide about the site and its words, with what it was before. */
export function createAdminSettingsApi({
  db,
  findPerson,
  limits,
  now,
}: Pick<ApiNeeds, 'db' | 'findPerson' | 'limits' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  const route = { ...forAdmins({ db, findPerson }), tags: ['Administration of settings'] }
  const closed = { ...closedToOthers, ...refusals.invalid }

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
        '`revision` is the one that was read. Pages that show it are new within a second. A field that is wrong is named by its path: `value.cards.0.title`.',
      request: { params: keyParam, body: jsonBody(saveSettingSchema) },
      responses: {
        200: json(keptSettingSchema, 'As it is now'),
        ...closed,
        ...refusals.conflict,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      await limits.take('saveContent', { address: c.get('clientAddress'), account: userId })
      const wanted = { ...c.req.valid('param'), ...c.req.valid('json'), requestId: c.get('requestId') }
      return c.json(await db.asUser(claims, (tx) => saveSetting(tx, wanted)), 200)
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
