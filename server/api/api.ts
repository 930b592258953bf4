import { Hono } from 'hono'
import { createSearchApi, type SearchApiOptions } from './search.ts'

/** Everything below `/api`, a file for each noun. */
export function createApi(options: SearchApiOptions): Hono {
  const api = new Hono()
  api.route('/', createSearchApi(options))
  return api
}
