import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type Saved, saveSection } from '#domain/businesses/listing/save-section.server.ts'
import type { SectionChange } from '#domain/businesses/listing/settle-section.server.ts'
import { ownBusinessSchema, versionSchema } from '#domain/businesses/own.ts'
import { type SectionName, sectionNames, sectionSchemas } from '#domain/businesses/sections.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiDeps } from './deps.ts'
import { bearer, createRouter, errorResponses, idParam, json, jsonBody, unwrapping } from './open-api.ts'

const savedSchema = z
  .object({
    business: ownBusinessSchema,
    applied: z.array(z.string()),
    waiting: z.array(z.string()),
  })
  .meta({ id: 'SavedSection' }) satisfies z.ZodType<Saved>

/** A route for each part of a listing, checked and described by its own schema. */
export function createBusinessSectionsApi({
  db,
  findPerson,
  now,
}: Pick<ApiDeps, 'db' | 'findPerson' | 'now'>): OpenAPIHono<PersonEnv> {
  const api = createRouter()
  for (const section of sectionNames) {
    api.openapi(
      routeOf(section, findPerson),
      async (c) => {
        const { userId, claims } = c.get('person')
        const { version, values } = c.req.valid('json')
        const change = { section, values } as SectionChange
        const at = { businessId: c.req.valid('param').id, userId, version, now: now() }
        return c.json(await db.asUser(claims, (tx) => saveSection(tx, { ...at, ...change })), 200)
      },
      unwrapping('values'),
    )
  }
  return api
}

const routeOf = (section: SectionName, findPerson: ApiDeps['findPerson']) =>
  createRoute({
    method: 'put',
    path: `/businesses/{id}/sections/${section}`,
    tags: ['Own listings'],
    summary: `Save a part of a listing: ${section}`,
    description:
      'Of a published listing some fields wait for review while the live value stays up. `version` is the one that the form was filled in from.',
    security: bearer,
    middleware: signedIn(findPerson),
    request: {
      params: idParam,
      body: jsonBody(
        z.object({ version: versionSchema, values: sectionSchemas[section] as z.ZodType<object> }),
      ),
    },
    responses: {
      200: json(savedSchema, 'Which fields are live, and which wait'),
      ...errorResponses.signedOut,
      ...errorResponses.forbidden,
      ...errorResponses.notFound,
      ...errorResponses.conflict,
      ...errorResponses.invalid,
    },
  })
