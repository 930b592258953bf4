import type { z } from 'zod'

/** As in a URL: numbers are text. */
type Found<T> = { [K in keyof T]?: unknown extends T[K] ? string : T[K] }

/** The URL parameters that the schema accepts. Empty or invalid ones are dropped, as if they weren't given. */
export function readSearch<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  search: string | URLSearchParams,
): Found<z.input<z.ZodObject<Shape>>> {
  const given = Object.fromEntries(new URLSearchParams(search))
  const { error } = schema.safeParse(given)
  const wrong = new Set(error?.issues.map(({ path }) => path[0]))
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value && name in schema.shape && !wrong.has(name)),
  ) as Found<z.input<z.ZodObject<Shape>>>
}
