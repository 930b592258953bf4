import { newErrorId } from '#domain/error-logs/error-id.ts'
import { serverReport } from './server-report.ts'

const ids = new Map<unknown, string>()

/** Always the same id for the same error: on the screen and in the report. */
export function errorIdOf(error: unknown): string {
  const id = serverReport(error)?.errorId ?? ids.get(error) ?? newErrorId()
  ids.set(error, id)
  return id
}
