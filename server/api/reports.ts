import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { sendReport } from '#domain/reports/commands.server.ts'
import { listOwnReports } from '#domain/reports/queries.server.ts'
import { newReportSchema, ownReportSchema } from '#domain/reports/schema.ts'
import { type PersonEnv, signedIn } from '../middleware/signed-in.ts'
import type { ApiNeeds } from './needs.ts'
import { bearer, createRouter, json, jsonBody, refusals } from './open-api.ts'
import { senderOf } from './sender.ts'

type Needs = Pick<ApiNeeds, 'db' | 'findPerson' | 'limits'>

/** What visitors say is wrong. */
export function createReportsApi({ db, findPerson, limits }: Needs): OpenAPIHono<PersonEnv> {
  const api = createRouter()

  api.openapi(
    createRoute({
      method: 'post',
      path: '/reports',
      tags: ['Reports'],
      summary: 'Say what is wrong with a listing or a review; signed in or not',
      description: 'Five in an hour. The same `id` again is answered alike and does nothing more.',
      request: { body: jsonBody(newReportSchema) },
      responses: {
        201: json(z.object({ id: z.uuid() }), 'Moderators look at it'),
        ...refusals.notFound,
        ...refusals.conflict,
        ...refusals.invalid,
        ...refusals.tooMany,
      },
    }),
    async (c) => {
      const report = c.req.valid('json')
      // A program that fills in every field goes away content.
      if (report.topic !== '') return c.json({ id: report.id }, 201)
      const { userId, claims } = await senderOf(findPerson, c.req.header('authorization'))
      const attempt = await limits.take('report', {
        address: c.get('clientAddress'),
        account: userId ?? '',
      })
      const { isNew } = await db
        .asUser(claims, (tx) => sendReport(tx, { ...report, userId }))
        .catch(async (error: unknown) => {
          await attempt.giveBack()
          throw error
        })
      if (!isNew) await attempt.giveBack()
      return c.json({ id: report.id }, 201)
    },
  )

  api.openapi(
    createRoute({
      method: 'get',
      path: '/reports/mine',
      tags: ['Reports'],
      summary: 'What one reported, and what came of it, the newest first',
      security: bearer,
      middleware: [signedIn(findPerson)],
      responses: {
        200: json(z.object({ reports: z.array(ownReportSchema) }), 'At most 200'),
        ...refusals.signedOut,
      },
    }),
    async (c) => {
      const { userId, claims } = c.get('person')
      return c.json({ reports: await db.asUser(claims, (tx) => listOwnReports(tx, userId)) }, 200)
    },
  )

  return api
}
