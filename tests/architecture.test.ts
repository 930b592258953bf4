import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The rooms in the drawing, from the top down. */
const rooms = [
  'server',
  'app/routes',
  'app/components',
  'app/session',
  'app/ui',
  'app',
  'auth',
  'demo',
  'domain',
  'ports',
  'db',
]

const roomOf = (path: string) => rooms.find((room) => path.startsWith(`${room}/`))

/** The path of the imported module, from the root; null for a package. */
function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(from), specifier) : null
}

/** A tool that writes the reference data, not a part of the site. */
const tools = /^db\/reference\/places\/(build|read-|postal-)/

/** Which room imports from which, as a Mermaid drawing. */
function draw(): string {
  const modules = globSync('{app,auth,db,demo,domain,ports,server}/**/*.{ts,tsx}', { cwd: root })
  const edges = new Set<string>()
  for (const path of modules) {
    if (/\.test\.tsx?$/.test(path) || tools.test(path)) continue
    for (const [, specifier] of read(path).matchAll(/\b(?:from|import\() ?'([^']+)'/g)) {
      const [from, to] = [roomOf(path), roomOf(resolve(path, specifier!) ?? '')]
      if (from && to && from !== to) edges.add(`${from} --> ${to}`)
    }
  }
  const order = (edge: string) =>
    edge
      .split(' --> ')
      .map((room) => String.fromCharCode(65 + rooms.indexOf(room)))
      .join('')
  return [
    '```mermaid',
    'flowchart TD',
    ...rooms.map((room) => `  ${room.replace('/', '-')}["${room}/"]`),
    ...[...edges]
      .sort((one, other) => order(one).localeCompare(order(other)))
      .map((edge) => `  ${edge.replaceAll('/', '-')}`),
    '```',
  ].join('\n')
}

test('the drawing of who imports whom is what the code does', () => {
  const drawn = draw()
  expect(read('docs/architecture.md'), `Put this drawing into docs/architecture.md:\n\n${drawn}\n`).toContain(
    drawn,
  )
})
