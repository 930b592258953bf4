import { z } from '@hono/zod-openapi'
import { whileCounted } from '#domain/rate-limits/attempts.ts'
import { sendReport } from '#domain/reports/commands.server.ts'
import { listOwnReports } from '#domain/reports/queries.server.ts'
import { newReportSchema, ownReportSchema } from '#domain/reports/schema.ts'
import { answerAddress } from '../answer-address.ts'
import { endpointsFor } from '../endpoint.ts'

const tag = 'Reports'
const endpoint = endpointsFor('signedIn', tag)
const openEndpoint = endpointsFor('anyone', tag)

/** Problems reported by visitors. */
export const reports = [
  openEndpoint(
    'POST /reports',
    {
      summary: 'Report a problem with a listing or a review',
      description:
        'Signed in or not. At most five an hour. Idempotent: repeating the `id` returns the same answer.',
      body: newReportSchema,
      answer: z.object({ id: z.uuid() }),
      returns: 'The ID of the report',
      status: 201,
      errors: ['notFound', 'conflict', 'tooMany'],
    },
    async ({ sender, body: report, address }, { db, limits }) => {
      // A bot that fills in every field gets a success response.
      if (report.topic !== '') return { id: report.id }
      const { user, claims } = await sender()
      const userId = user?.userId ?? null
      const attempt = await limits.take('report', { address, account: userId ?? '' })
      await whileCounted(attempt, async () => {
        const email = await answerAddress(limits, { ...report, userId, address })
        return db.asUser(claims, (tx) => sendReport(tx, { ...report, email, userId }))
      })
      return { id: report.id }
    },
  ),
  endpoint(
    'GET /reports/mine',
    {
      summary: 'List the reports you sent',
      answer: z.object({ reports: z.array(ownReportSchema) }),
      returns: 'At most 200 reports with their outcome, newest first',
    },
    async ({ person, asPerson }) => ({ reports: await asPerson((tx) => listOwnReports(tx, person.userId)) }),
  ),
]
