import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { ApiDescription } from './describe-api.ts'
import { schemaLines } from './schema-lines.ts'

// As plain as a reference may be: no script, one small style of its own that the policy names by its hash.
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
<p>For programs: <a href="/api/openapi.json">openapi.json</a>. Back to <a href="/">the site</a>.</p>
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
<p>${operation.security?.length ? 'For signed-in people.' : 'For everybody.'}</p>
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
<h3>Answers</h3><dl>${Object.entries(responses).map(
    ([status, response]) =>
      html`<dt><code>${status}</code></dt><dd>${response.description}${Object.entries(response.content ?? {})
        .filter(([type]) => type !== 'application/problem+json')
        .map(([, { schema }]) => html`<pre>${schemaLines(schema, description).join('\n')}</pre>`)}</dd>`,
  )}</dl>
</div></details>`
}
