import { Hono } from 'hono'
import { type AccountApiOptions, createAccountApi } from './account.ts'
import { type ConsentsApiOptions, createConsentsApi } from './consents.ts'
import { createErrorLogsApi, type ErrorLogsApiOptions } from './error-logs.ts'
import { createHomeApi, type HomeApiOptions } from './home.ts'
import { createMeApi, type MeApiOptions } from './me.ts'
import { createOutboxApi, type OutboxApiOptions } from './outbox.ts'
import { createSearchApi, type SearchApiOptions } from './search.ts'

/** Everything below `/api`, a file for each noun. */
export function createApi(
  options: SearchApiOptions &
    HomeApiOptions &
    ErrorLogsApiOptions &
    MeApiOptions &
    ConsentsApiOptions &
    OutboxApiOptions &
    AccountApiOptions,
): Hono {
  const api = new Hono()
  api.route('/', createSearchApi(options))
  api.route('/', createHomeApi(options))
  api.route('/', createErrorLogsApi(options))
  api.route('/', createMeApi(options))
  api.route('/', createConsentsApi(options))
  api.route('/', createOutboxApi(options))
  api.route('/', createAccountApi(options))
  return api
}
