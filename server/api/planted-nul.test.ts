import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiSite, openApiSite } from '#tests/server/api-site.ts'

// Whatever a schema lets through reaches the database, which rejects NUL, knows no year 0 and has columns for small numbers: each endpoint, or the safety
// net below them, has to answer that without a 500.
type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  $ref?: string
}
type Parameter = { name: string; in: 'query' | 'path'; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

let site: ApiSite
let described: Description
beforeAll(async () => {
  site = await openApiSite()
  described = (await site.ask('visitor', 'GET', '/api/openapi.json')).body
})
afterAll(() => site?.close())

const id = '0b1c2d3e-4f50-4617-8283-94a5b6c7d8e9'
type Planted = { text: string; date: string; 'date-time': string; number?: number }
const nul: Planted = {
  text: 'a\0b\ud83c and as many words as a text needs to be one',
  date: '2026-12-01',
  'date-time': '2026-12-01T10:00:00Z',
}
// The database looks at a NUL first.
const half: Planted = { ...nul, text: 'half a letter at the end of as many words as a text needs: \ud83c' }
const yearZero: Planted = {
  text: '0000-01-01T00:00',
  date: '0000-01-01',
  'date-time': '0000-01-01T10:00:00Z',
}
const large: Planted = {
  text: 'as many words as a text needs to be one',
  date: '9999-12-31',
  'date-time': '9999-12-31T23:59:59Z',
  number: Number.MAX_SAFE_INTEGER,
}
const fixed = { uuid: id, email: 'ama@people.example', uri: 'https://people.example/a' }

/** A valid sample but for what is planted in every text that may have it. */
function sample(schema: Schema, planted: Planted, depth = 0): unknown {
  if (depth > 6) return null
  if (schema.$ref)
    return sample(described.components.schemas[schema.$ref.split('/').at(-1)!]!, planted, depth + 1)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sample(first, planted, depth + 1)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, planted, depth + 1)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'string') return { ...fixed, ...planted }[schema.format ?? ''] ?? planted.text
  if (type === 'integer' || type === 'number')
    return planted.number ? Math.min(planted.number, schema.maximum ?? Infinity) : (schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (type === 'array') return schema.items ? [sample(schema.items, planted, depth + 1)] : []
  if (!schema.properties) return type === 'object' ? {} : planted.text
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, part]) => [name, sample(part, planted, depth + 1)]),
  )
}

test.each([
  ['a NUL', nul],
  ['half a letter', half],
  ['the year 0', yearZero],
  ['the largest numbers and dates', large],
])('no parameter and no field of any endpoint makes a 500 of %s', async (_, planted) => {
  const failed: string[] = []
  let asked = 0
  // The program itself, which doesn't exist in tests.
  const paths = Object.entries(described.paths).filter(([path]) => !path.startsWith('/admin/system'))
  for (const [path, operations] of paths)
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      const query = new URLSearchParams()
      let address = path
      for (const { name, in: place, schema } of parameters) {
        const value = String(sample(schema, planted))
        if (place === 'query') query.set(name, value)
        // A path with a NUL is rejected before any of them.
        else
          address = address.replace(
            `{${name}}`,
            encodeURIComponent(value.replaceAll('\0', '').toWellFormed()),
          )
      }
      const schema = requestBody?.content['application/json']?.schema
      for (const actor of ['admin', 'owner', 'visitor'] as const) {
        const { status, body } = await site.ask(
          actor,
          method.toUpperCase(),
          `/api${address as `/${string}`}?${query}`,
          schema && sample(schema, planted),
        )
        asked += 1
        if (status >= 500 && body.code !== 'unavailable') failed.push(`${status} ${actor} ${method} ${path}`)
      }
    }
  expect(failed).toEqual([])
  expect(asked).toBeGreaterThan(500)
})
