import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './node.js'

/** Gzipped bytes of JavaScript that a document of a public page may name: see ADR 116. */
export const budget = 157_600

const client = join(root, 'build/client')
const always = ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/public/layout.tsx']

/** What each public route loads up front, heaviest first. Needs a finished build. */
export function measureRoutes() {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const byName = (name) => Object.keys(manifest).find((key) => key.split('?')[0] === name)
  // Other keys below that folder are parts of a route; its imports name those that are wanted at once.
  return Object.keys(manifest)
    .filter((key) => key.endsWith('?__react-router-build-client-route'))
    .map((key) => key.split('?')[0])
    .filter((name) => name.startsWith('app/routes/public/') && !always.includes(name))
    .map((name) => {
      const files = new Set()
      for (const part of [...always, name]) collect(manifest, byName(part), files)
      return { route: name, bytes: [...files].reduce((sum, file) => sum + gzipped(file), 0) }
    })
    .sort((a, b) => b.bytes - a.bytes)
}

function collect(manifest, key, files) {
  const chunk = key && manifest[key]
  if (!chunk || files.has(chunk.file)) return
  if (chunk.file.endsWith('.js')) files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}

const sizes = new Map()
function gzipped(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(client, file))).length)
  return sizes.get(file)
}
