import { Hono } from 'hono'
import { createHomeApi, type HomeApiOptions } from './home.ts'
import { createSearchApi, type SearchApiOptions } from './search.ts'

/** Everything below `/api`, a file for each noun. */
export function createApi(options: SearchApiOptions & HomeApiOptions): Hono {
  const api = new Hono()
  api.route('/', createSearchApi(options))
  api.route('/', createHomeApi(options))
  return api
}
