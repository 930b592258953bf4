import {
  exportModerationStatistics,
  findModerationStatistics,
} from '#domain/moderation-queue/statistics.server.ts'
import { moderationStatisticsSchema, statisticsQuerySchema } from '#domain/moderation-queue/statistics.ts'
import { csvFile } from '../csv-file.ts'
import { endpointsFor } from '../endpoint.ts'

const endpoint = endpointsFor('moderator', 'Moderation')

/** How moderators decided: everyone's for administrators, one's own for a moderator. */
export const moderationStatistics = [
  endpoint(
    'GET /moderation/statistics',
    {
      summary: 'Count decisions by moderator, reason and day',
      query: statisticsQuerySchema,
      answer: moderationStatisticsSchema,
      returns: 'All decisions for administrators, your own for moderators',
    },
    ({ asPerson, query: { days } }, { now }) =>
      asPerson((tx) => findModerationStatistics(tx, { days, now: now() })),
  ),
  endpoint(
    'GET /moderation/statistics.csv',
    {
      summary: 'Export decisions by moderator (CSV)',
      query: statisticsQuerySchema,
      answer: { file: 'text/csv' },
      returns: 'A CSV file',
    },
    async ({ asPerson, query: { days }, c }, { now }) =>
      csvFile(
        c,
        'moderation.csv',
        await asPerson((tx) => exportModerationStatistics(tx, { days, now: now() })),
      ),
  ),
]
