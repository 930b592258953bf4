import { RequestFailed } from './request-failed.ts'

/** Whether the API knows nothing under that ID: it doesn't exist, is someone else's, or isn't an ID at all. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof RequestFailed && (error.status === 404 || error.status === 422)
