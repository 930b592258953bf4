import type { z } from 'zod'
import type { newReportSchema } from '#domain/reports/schema.ts'

/** As the form holds it, and as it is sent. */
export type ReportDraft = z.input<typeof newReportSchema>
export type Report = z.output<typeof newReportSchema>
