import type { ReportKind } from '#domain/reports/schema.ts'

/** What is reported; `name` is that of the business, or of a review's author. */
export type ReportSubject = { kind: ReportKind; id: string; name: string }
