import type { Context } from 'hono'
import type { PersonEnv } from '../middleware/signed-in.ts'

/** A file that browsers download instead of displaying. The name is ours: plain letters. */
export const csvFile = (c: Context<PersonEnv>, name: string, text: string) =>
  c.body(text, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  })

/** The same with JSON, for programs. */
export const jsonFile = (c: Context<PersonEnv>, name: string, value: object) =>
  c.body(JSON.stringify(value), 200, {
    'Content-Type': 'application/json',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
