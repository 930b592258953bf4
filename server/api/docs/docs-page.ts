import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { ApiDescription } from './describe-api.ts'

// Deliberately plain: no script, one small style sheet that the policy allows by its hash.
const style = `
:root{color-scheme:light dark;--ink:light-dark(#1d1b16,#f4efe3);--muted:light-dark(#5f5a4e,#b8af9c);--ground:light-dark(#fbf8f2,#15140f);
--paper:light-dark(#fffdf9,#1e1c16);--line:light-dark(#e6dece,#37332a);--forest:light-dark(#0f4a3c,#6fcfae)}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 ui-sans-serif,system-ui,sans-serif}
main{max-width:60rem;margin:auto;padding:1.5rem 1rem 5rem}a{color:var(--forest)}h1{font-size:2rem;line-height:1.15}
h2{margin:3rem 0 .5rem;font-size:1.4rem}nav ul{columns:16rem;padding-left:1.2rem}
details{background:var(--paper);border:1px solid var(--line);border-radius:.75rem;margin:.5rem 0}
summary{cursor:pointer;padding:.7rem 1rem;overflow-wrap:anywhere}summary code{font-weight:600}summary span{color:var(--muted)}
details>div{padding:0 1rem 1rem;border-top:1px solid var(--line)}
h3{margin:1rem 0 .25rem;font-size:1rem}pre{margin:0;overflow-x:auto;font:.875rem/1.5 ui-monospace,monospace}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0}dd{margin:0;min-width:0}
`
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
export const docsPolicy = `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

type Operation = {
  tags?: string[]
  summary?: string
  description?: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}
type Listed = Operation & { method: string; path: string; id: string }

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const

/** `/api/docs`: the description for people to read. */
export function docsPage(description: ApiDescription) {
  const operations = listOperations(description)
  const tags = [...new Set(operations.map(({ tags }) => tags?.[0] ?? 'Other'))].sort()
  const idOf = (tag: string) => tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${description.info.title}</title><style>${raw(style)}</style></head>
<body><main>
<h1>${description.info.title}</h1>
<p>${description.info.description}</p>
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Back to <a href="/">the site</a>.</p>
<nav aria-label="Parts"><ul>${tags.map((tag) => html`<li><a href="#${idOf(tag)}">${tag}</a></li>`)}</ul></nav>
${tags.map(
  (tag) => html`<section aria-labelledby="${idOf(tag)}"><h2 id="${idOf(tag)}">${tag}</h2>
${operations.filter((each) => (each.tags?.[0] ?? 'Other') === tag).map((each) => operationPart(each, description))}</section>`,
)}
</main></body></html>`
}

function listOperations({ paths = {} }: ApiDescription): Listed[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    verbs.flatMap((method) => {
      const operation = (item as Record<string, Operation>)[method]
      return operation ? [{ ...operation, method: method.toUpperCase(), path, id: `${method} ${path}` }] : []
    }),
  )
}

function operationPart(operation: Listed, description: ApiDescription) {
  const { method, path, summary, parameters = [], requestBody, responses = {} } = operation
  const bodies = Object.entries(requestBody?.content ?? {})
  return html`<details><summary><code>${method} /api${path}</code> <span>${summary}</span></summary><div>
${operation.description ? html`<p>${operation.description}</p>` : ''}
<p>${operation.security?.length ? 'Sign-in required.' : 'No sign-in required.'}</p>
${
  parameters.length === 0
    ? ''
    : html`<h3>Parameters</h3><pre>${parameters
        .map(
          ({ name, in: where, required, schema }) =>
            `${name}${required ? '' : '?'} (${where}): ${schemaLines(schema, description).join('\n')}`,
        )
        .join('\n')}</pre>`
}
${bodies.map(([type, { schema }]) => html`<h3>Body, ${type}</h3><pre>${schemaLines(schema, description).join('\n')}</pre>`)}
<h3>Responses</h3><dl>${Object.entries(responses).map(
    ([status, response]) =>
      html`<dt><code>${status}</code></dt><dd>${response.description}${Object.entries(response.content ?? {})
        .filter(([type]) => type !== 'application/problem+json')
        .map(([, { schema }]) => html`<pre>${schemaLines(schema, description).join('\n')}</pre>`)}</dd>`,
  )}</dl>
</div></details>`
}

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

/** A schema as lines, as a type would be written by hand; references are inlined. */
function schemaLines(schema: unknown, description: ApiDescription): string[] {
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
