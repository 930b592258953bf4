import { z } from '@hono/zod-openapi'
import { sendReport } from '#domain/reports/commands.server.ts'
import { listOwnReports } from '#domain/reports/queries.server.ts'
import { newReportSchema, ownReportSchema } from '#domain/reports/schema.ts'
import { answerAddress } from '../answer-address.ts'
import { endpointsFor } from '../endpoint.ts'

const tag = 'Reports'
const endpoint = endpointsFor('signedIn', tag)
const openEndpoint = endpointsFor('anyone', tag)

/** What visitors say is wrong. */
export const reports = [
  openEndpoint(
    'POST /reports',
    {
      summary: 'Report what is wrong with a listing or a review',
      description:
        'Signed in or not. Five in an hour. The same `id` again is answered alike and does nothing more.',
      body: newReportSchema,
      answer: z.object({ id: z.uuid() }),
      returns: 'The id of the report, which moderators review',
      status: 201,
      errors: ['notFound', 'conflict', 'tooMany'],
    },
    async ({ sender, body: report, address }, { db, limits }) => {
      // A program that fills in every field goes away content.
      if (report.topic !== '') return { id: report.id }
      const { userId, claims } = await sender()
      const attempt = await limits.take('report', { address, account: userId ?? '' })
      const email = await answerAddress(limits, { ...report, userId, address })
      const { isNew } = await db
        .asUser(claims, (tx) => sendReport(tx, { ...report, email, userId }))
        .catch(async (error: unknown) => {
          await attempt.giveBack()
          throw error
        })
      if (!isNew) await attempt.giveBack()
      return { id: report.id }
    },
  ),
  endpoint(
    'GET /reports/mine',
    {
      summary: 'List the reports you sent and what came of them',
      answer: z.object({ reports: z.array(ownReportSchema) }),
      returns: 'At most 200, newest first',
    },
    async ({ person, asPerson }) => ({ reports: await asPerson((tx) => listOwnReports(tx, person.userId)) }),
  ),
]
