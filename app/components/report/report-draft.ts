import type { z } from 'zod'
import type { newReportSchema } from '#domain/reports/schema.ts'

/** The type used by the form and by the request. */
export type ReportDraft = z.input<typeof newReportSchema>
export type Report = z.output<typeof newReportSchema>
