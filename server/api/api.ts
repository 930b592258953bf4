import { Hono } from 'hono'
import { createErrorLogsApi, type ErrorLogsApiOptions } from './error-logs.ts'
import { createHomeApi, type HomeApiOptions } from './home.ts'
import { createSearchApi, type SearchApiOptions } from './search.ts'

/** Everything below `/api`, a file for each noun. */
export function createApi(options: SearchApiOptions & HomeApiOptions & ErrorLogsApiOptions): Hono {
  const api = new Hono()
  api.route('/', createSearchApi(options))
  api.route('/', createHomeApi(options))
  api.route('/', createErrorLogsApi(options))
  return api
}
