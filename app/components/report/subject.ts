import type { ReportKind } from '#domain/reports/schema.ts'

/** What is reported; `name` as people call it: a business, or who wrote a review. */
export type ReportSubject = { kind: ReportKind; id: string; name: string }
