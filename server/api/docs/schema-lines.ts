import type { ApiDescription } from './describe-api.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
}

const deepest = 6

/** A schema in lines, as one would write a type by hand; what is named elsewhere is written out. */
export function schemaLines(schema: unknown, description: ApiDescription): string[] {
  return typeText((schema ?? {}) as Schema, description, 0).split('\n')
}

function typeText(schema: Schema, description: ApiDescription, depth: number): string {
  const named = schema.$ref?.split('/').at(-1)
  if (named) {
    const found = description.components?.schemas?.[named]
    return depth >= deepest || !found ? named : typeText(found as Schema, description, depth)
  }
  const inner = (part: Schema) => typeText(part, description, depth + 1)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(inner).join(' | ')
  if (schema.allOf) return schema.allOf.map(inner).join(' & ')
  const types = [schema.type ?? 'unknown'].flat()
  return types.map((type) => ofType(type, schema, inner, depth)).join(' | ')
}

function ofType(type: string, schema: Schema, inner: (part: Schema) => string, depth: number): string {
  if (type === 'array')
    return `${schema.items ? inner(schema.items) : 'unknown'}[]${bounds([schema.maxItems && `at most ${schema.maxItems}`])}`
  if (type === 'object') return objectText(schema, inner, depth)
  if (type === 'string')
    return `${schema.format ?? 'string'}${bounds([lengths(schema.minLength, schema.maxLength)])}`
  if (type === 'number' || type === 'integer')
    return `${type}${bounds([lengths(schema.minimum, schema.maximum)])}`
  return type
}

function objectText(schema: Schema, inner: (part: Schema) => string, depth: number): string {
  const properties = Object.entries(schema.properties ?? {})
  const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null
  if (properties.length === 0) return rest ? `{ [key]: ${inner(rest)} }` : 'object'
  const pad = '  '.repeat(depth + 1)
  const lines = properties.map(
    ([name, part]) => `${pad}${name}${schema.required?.includes(name) ? '' : '?'}: ${inner(part)}`,
  )
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

const bounds = (texts: (string | number | false | undefined)[]) => {
  const said = texts.filter(Boolean)
  return said.length > 0 ? ` (${said.join(', ')})` : ''
}

function lengths(least: number | undefined, most: number | undefined): string | undefined {
  const isBounded = most !== undefined && most < Number.MAX_SAFE_INTEGER
  const isFloored = least !== undefined && least > -Number.MAX_SAFE_INTEGER
  if (isFloored && isBounded) return `${least}–${most}`
  if (isBounded) return `at most ${most}`
  return isFloored && least !== 0 ? `at least ${least}` : undefined
}
