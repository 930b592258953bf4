import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Context } from 'hono'
import { EncodedBody, matchesEtag } from './encoded-body.ts'
import type { Env } from './env.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const packed = new Set(['.ico', '.jpg', '.png', '.webp', '.woff2'])

const immutable = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

export type StaticFiles = { has(path: string): boolean; send(c: Context<Env>): Promise<Response> }

/**
 * The files of this build, and those of earlier builds that cached pages still request. Only names that were there at
 * startup are looked up, so that no path leads elsewhere. A new build during this process's life moves its assets to
 * the earlier builds, and they are found there.
 */
export function staticFiles(buildDir: string): StaticFiles {
  const files = listBuild(buildDir)
  const bodies = new Map<string, Promise<EncodedBody>>()

  const load = (path: string, file: string): Promise<EncodedBody> => {
    const known = bodies.get(path)
    if (known) return known
    const reading = readFile(file).catch((error: unknown) => {
      const moved =
        isMissing(error) && path.startsWith('/assets/') ? listBuild(buildDir).get(path) : undefined
      if (!moved) throw error
      return readFile(moved)
    })
    const loading = reading.then((bytes) => new EncodedBody(new Uint8Array(bytes), { quality: 10 }))
    bodies.set(path, loading)
    loading.catch(() => bodies.delete(path))
    return loading
  }

  return {
    has: (path) => files.has(path),
    async send(c) {
      const { path } = c.req
      const file = files.get(path)
      if (!file) return c.notFound()
      const body = await load(path, file).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      // Removed by builds that came while this one was served.
      if (!body) return c.text('Not found\n', 404, { 'Cache-Control': 'no-store' })
      const extension = extname(path)
      const encoding = packed.has(extension) ? 'identity' : body.choose(c.req.header('accept-encoding'))
      const etag = body.etag(encoding)
      c.header('Cache-Control', path.startsWith('/assets/') ? immutable : anHour)
      c.header('ETag', etag)
      c.header('Vary', 'Accept-Encoding')
      if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
      c.header('Content-Type', types[extension] ?? 'application/octet-stream')
      if (encoding !== 'identity') c.header('Content-Encoding', encoding)
      return c.body(await body.as(encoding))
    },
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Maps URL paths to files. */
function listBuild(buildDir: string): Map<string, string> {
  const files = new Map<string, string>()
  const add = (folder: string, prefix: string) => {
    for (const entry of listFolder(folder)) {
      if (entry.isFile()) files.set(prefix + entry.name, join(folder, entry.name))
      else if (entry.isDirectory()) add(join(folder, entry.name), `${prefix}${entry.name}/`)
    }
  }
  const previous = join(buildDir, 'previous')
  for (const build of listFolder(previous)) add(join(previous, build.name), '/assets/')
  add(join(buildDir, 'client'), '/')
  return files
}

const listFolder = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []
