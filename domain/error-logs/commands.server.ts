import type { Tx } from '#domain/tx.ts'
import type { ErrorReport } from './schema.ts'

/** Reporters may not read reports, so nothing is returned. */
export async function logError(tx: Tx, report: ErrorReport): Promise<void> {
  await tx
    .insertInto('errorLogs')
    .values({
      userId: report.user_id,
      errorType: report.error_type,
      errorMessage: report.error_message,
      errorData: JSON.stringify(report.error_data),
      resolved: report.resolved,
    })
    .execute()
}
